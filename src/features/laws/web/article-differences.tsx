import { useText } from '../../../kit/web/console/language.tsx';
import { lawDialogMessages } from '../dialog-messages.ts';
import { lawLabels } from '../labels.ts';
import { placeMessages } from '../place-messages.ts';
import { PROVENANCE_FIELDS } from '../provenance.ts';
import { provenanceMessages } from '../provenance-names.ts';
import { ARTICLE_TEXTS, ASKED } from '../rules.ts';
import type { ArticleValues } from './law-values.ts';
import { FieldDifferences } from './parts/text-difference.tsx';
import { comparablePlace } from './place-values.ts';
import { comparableProvenance } from './provenance-values.ts';

/** The fields of an article that differ, each with what goes and what comes. */
export function ArticleDifferences({
  before,
  after,
}: {
  readonly before: ArticleValues;
  readonly after: ArticleValues;
}) {
  const { conflict } = useText(lawDialogMessages);
  const labels = useText(lawLabels);
  const place = useText(placeMessages);
  const source = useText(provenanceMessages);
  const comparable = (of: ArticleValues) => ({
    ...of,
    ...comparablePlace(of, place.levels),
    ...comparableProvenance(of, source, conflict),
  });
  return (
    <FieldDifferences
      names={[...ARTICLE_TEXTS, ...ASKED, 'book', 'path_en', 'path_fr', ...PROVENANCE_FIELDS]}
      labels={{ ...labels, path_en: place.divisions.en, path_fr: place.divisions.fr }}
      before={comparable(before)}
      after={comparable(after)}
      none={conflict.same}
    />
  );
}
