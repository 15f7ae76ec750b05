import { COLONS, type Language } from '../../../../kit/languages.ts';
import type { Provenance } from '../../../laws/provenance.ts';
import { describeProvenance } from '../../../laws/provenance-messages.ts';
import { pageMessages } from '../../page-messages.ts';

interface ProvenanceProps {
  readonly provenance: Provenance;
  /** Of the text that is shown. */
  readonly textLanguage: Language;
  readonly language: Language;
}

/** What a reader has to know before relying on a text; stands above it. */
export function ProvenanceWarning({ provenance, textLanguage, language }: ProvenanceProps) {
  const { warnings } = describeProvenance(provenance, textLanguage, language);
  return warnings.length === 0 ? null : <p className="notice">{warnings.join(' ')}</p>;
}

/** Where a text comes from; stands below it. */
export function ProvenanceFacts({ provenance, textLanguage, language }: ProvenanceProps) {
  const { facts } = describeProvenance(provenance, textLanguage, language);
  if (facts.length === 0) return null;
  return (
    <p className="facts">
      {pageMessages[language].source + COLONS[language]} {facts.join(' ')}
    </p>
  );
}
