import { FactList } from '../../../kit/web/console/fact-list.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import type { PaymentCase } from '../case-contract.ts';
import { caseMessages } from '../case-messages.ts';
import { lookUp, memberOf } from '../rules.ts';
import { Folded } from './folded.tsx';

/** What speaks for a case, in words and amounts; what was recorded lies behind 'Technical details'. */
export function CaseEvidence({ entry }: { readonly entry: PaymentCase }) {
  const text = useText(caseMessages);
  const { money } = useFormats();
  const { detail, currency } = entry;
  const sum = (value: unknown) =>
    typeof value === 'number' ? money(value, currency ?? 'XAF') : null;
  const said = (name: string) => {
    const value = memberOf(detail, name);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const received = sum(memberOf(detail, 'received'));
  const isMismatch = entry.kind === 'mismatch';
  return (
    <>
      <FactList
        facts={[
          [text.evidence.expected, sum(memberOf(detail, 'expected'))],
          [text.evidence.received, received ?? (isMismatch ? text.evidence.notSaid : null)],
          [text.evidence.field, wordFor(text.fields, said('field'))],
          [text.evidence.foundBy, wordFor(text.evidence.finders, said('found_by'))],
          [text.evidence.ourReference, said('merchant_ref')],
        ]}
      />
      {detail !== null && <Folded label={text.showDetail}>{detail}</Folded>}
    </>
  );
}

function wordFor(words: Readonly<Record<string, string>>, name: string | null): string | null {
  return name === null ? null : (lookUp(words, name) ?? null);
}
