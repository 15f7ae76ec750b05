import type { Language } from '../../../kit/languages.ts';
import { pagePath } from '../../../kit/paths.ts';
import { PRODUCT } from '../../../kit/product.ts';
import type { SiteAssets } from '../../../kit/site-facts.ts';

/** The name with its icon, which leads home. */
export function Brand({
  language,
  assets,
}: {
  readonly language: Language;
  readonly assets: Pick<SiteAssets, 'appIcon'>;
}) {
  return (
    <a className="brand" href={pagePath('home', language)}>
      <picture>
        <img src={assets.appIcon} alt="" />
      </picture>
      {PRODUCT.name}
    </a>
  );
}
