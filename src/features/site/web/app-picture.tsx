import type { Language } from '../../../kit/languages.ts';
import type { SiteAssets } from '../../../kit/site-facts.ts';

/**
 * The app on a phone. The opaque picture lies over the icon: when it fails the icon is seen, and
 * when that fails too nothing is (docs/specification.md §2, 'Home'). No script takes part: an image
 * with an empty `alt` and no height of its own collapses without its file, so the cell around both
 * has the size.
 */
export function AppPicture({
  assets,
  language,
  label,
}: {
  assets: SiteAssets;
  language: Language;
  label: string;
}) {
  return (
    <div className="app-picture" role="img" aria-label={label}>
      <picture className="app-picture-icon">
        <img src={assets.appIcon} alt="" />
      </picture>
      <picture>
        <source srcSet={assets.appPictureAvif[language]} type="image/avif" />
        <img src={assets.appPictureWebp[language]} alt="" fetchPriority="high" />
      </picture>
    </div>
  );
}
