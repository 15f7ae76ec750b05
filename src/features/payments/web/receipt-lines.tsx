import { Fragment } from 'react';
import type { Language } from '../../../kit/languages.ts';
import {
  type CheckedReceipt,
  creditSentences,
  type ReceiptLine,
  receiptMessages,
} from '../receipt-messages.ts';

/** A receipt in one language: its lines, and what was given back of it. */
export function ReceiptLines({
  receipt,
  lines,
  language,
}: {
  readonly receipt: CheckedReceipt;
  readonly lines: readonly ReceiptLine[];
  readonly language: Language;
}) {
  return (
    <>
      {receipt.is_test && <p className="receipt__alert">{receiptMessages[language].test}</p>}
      <dl className="receipt__lines">
        {lines.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {creditSentences(receipt, language).map((sentence) => (
        <p key={sentence} className="receipt__alert">
          {sentence}
        </p>
      ))}
    </>
  );
}
