import { useText } from '../../../../kit/web/console/language.tsx';
import { lawDialogMessages } from '../../dialog-messages.ts';
import { lawLabels } from '../../labels.ts';
import { mergeProvenance, PROVENANCE_FIELDS, type ProvenanceParts } from '../../provenance.ts';
import { provenanceMessages } from '../../provenance-names.ts';
import { comparableProvenance, valuesOfProvenance } from '../provenance-values.ts';
import { FieldDifferences } from './text-difference.tsx';

/** What changes of where a text comes from, field by field. */
export function ProvenanceChanges({
  before,
  after,
}: {
  readonly before: ProvenanceParts;
  readonly after: ProvenanceParts;
}) {
  const labels = useText(lawLabels);
  const messages = useText(provenanceMessages);
  const { conflict } = useText(lawDialogMessages);
  const shown = (parts: ProvenanceParts) =>
    comparableProvenance(valuesOfProvenance(mergeProvenance(parts)), messages, conflict);
  return (
    <FieldDifferences
      names={PROVENANCE_FIELDS.filter((name) => name in after)}
      labels={labels}
      before={shown(before)}
      after={shown(after)}
      none={conflict.same}
    />
  );
}
