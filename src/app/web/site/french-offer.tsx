import { LANGUAGE_NAMES, type Language } from '../../../kit/languages.ts';
import { languageChoicePath } from '../../../kit/paths.ts';

/** A quiet line on an English page, for a browser that asks for French. The link stores the choice. */
export function FrenchOffer({
  addresses,
}: {
  readonly addresses: Readonly<Record<Language, string>>;
}) {
  return (
    <nav className="wrap french-offer" lang="fr" aria-label={LANGUAGE_NAMES.fr}>
      <a hrefLang="fr" href={languageChoicePath(addresses.fr, 'fr')}>
        Lire en français
      </a>
    </nav>
  );
}
