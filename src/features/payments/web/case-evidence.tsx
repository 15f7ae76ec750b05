import { Link, useSearchParams } from 'react-router';
import { FactList } from '../../../kit/web/console/fact-list.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import type { PaymentCase } from '../case-contract.ts';
import { caseMessages } from '../case-messages.ts';
import { lookUp, memberOf, shortTransactionId } from '../rules.ts';
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
  const other = said('payment_id');
  return (
    <>
      <FactList
        facts={[
          [text.evidence.expected, sum(memberOf(detail, 'expected'))],
          [text.evidence.received, received ?? (isMismatch ? text.evidence.notSaid : null)],
          [text.evidence.field, wordFor(text.fields, said('field'))],
          [text.evidence.foundBy, wordFor(text.evidence.finders, said('found_by'))],
          [
            text.evidence.otherPayment,
            other && <OtherPayment id={other} transaction={said('transaction_id') ?? ''} />,
          ],
          [text.evidence.ourReference, said('merchant_ref')],
        ]}
      />
      {detail !== null && <Folded label={text.showDetail}>{detail}</Folded>}
    </>
  );
}

/** Leads to the other payment for the document, to be compared with this one. */
function OtherPayment({ id, transaction }: { readonly id: string; readonly transaction: string }) {
  const text = useText(caseMessages);
  const [address] = useSearchParams();
  const opened = new URLSearchParams(address);
  opened.set('payment', id);
  opened.delete('decide');
  return (
    <Link
      to={{ search: String(opened) }}
      className="inline-flex min-h-11 items-center font-mono text-sm text-primary underline md:min-h-6"
      aria-label={text.payment(shortTransactionId(transaction))}
    >
      {shortTransactionId(transaction)}
    </Link>
  );
}

function wordFor(words: Readonly<Record<string, string>>, name: string | null): string | null {
  return name === null ? null : (lookUp(words, name) ?? null);
}
