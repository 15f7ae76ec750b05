import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import type { PaymentDetail } from '../contract.ts';
import { decisionMessages } from '../decision-messages.ts';
import { nameOfDocument, payerOf, type ReviewDecision } from '../rules.ts';
import { useDocuments } from './payment-calls.ts';

/** What a decision will do, before it is saved: access, receipt and mail (docs/payments.md §5). */
export function ReviewConsequences({
  payment,
  decision,
}: {
  readonly payment: PaymentDetail;
  readonly decision: ReviewDecision;
}) {
  const { consequences: text } = useText(decisionMessages);
  const language = useLanguage();
  const { money } = useFormats();
  const documents = useDocuments();
  const before = payment.refunded_amount;
  const sum = money(payment.received_amount - before || payment.amount, payment.currency);
  const document = nameOfDocument(payment.document_type, documents, language);
  const mail = payment.receipt_email ? text.mail(payment.receipt_email) : text.noMail;
  const sentences = {
    completed: [text.access(payerOf(payment)[0] ?? text.buyer, document), text.receipt(sum), mail],
    failed: [text.nothing, ...(before > 0 ? [text.staysRefunded] : [])],
    refunded: [
      text.noAccess(document),
      text.booked(sum),
      ...(before > 0 ? [text.papers(sum), mail] : [text.noPapers]),
      text.sendYourself,
    ],
  } satisfies Record<ReviewDecision, readonly string[]>;
  return (
    <div role="status" className="rounded-md border border-line bg-surface p-3">
      <p className="font-semibold">{text.title}</p>
      <ul className="list-disc ps-5">
        {sentences[decision].map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}
