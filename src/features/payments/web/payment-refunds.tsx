import { COLONS } from '../../../kit/languages.ts';
import { useActorName } from '../../../kit/web/console/actor-name.ts';
import { ErrorBanner } from '../../../kit/web/console/banner.tsx';
import { Button } from '../../../kit/web/console/button.tsx';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { StatusChip } from '../../../kit/web/console/status-chip.tsx';
import type { PaymentDetail, PaymentRefund } from '../contract.ts';
import { decisionMessages } from '../decision-messages.ts';
import { useRefund } from './payment-calls.ts';
import { Section } from './section.tsx';

interface RefundProps {
  readonly payment: PaymentDetail;
  readonly onNote: (note: string | null) => void;
}

/** What went back, or was asked to; nothing where nothing was. */
export function PaymentRefunds({ payment, onNote }: RefundProps) {
  const text = useText(decisionMessages);
  if (payment.refunds.length === 0) return null;
  return (
    <Section title={text.refunds}>
      <ul className="grid grid-cols-1 gap-3">
        {payment.refunds.map((refund) => (
          <li key={refund.id} className="grid grid-cols-1 gap-2 rounded-md border border-line p-3">
            <RefundEntry refund={refund} payment={payment} onNote={onNote} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const TONES = { requested: 'warning', done: 'neutral', rejected: 'error' } as const;

function RefundEntry({
  refund,
  payment,
  onNote,
}: RefundProps & { readonly refund: PaymentRefund }) {
  const text = useText(decisionMessages);
  const { dateTime, money } = useFormats();
  const colon = useText(COLONS);
  const nameOf = useActorName();
  const { state, amount, by_hand, reason, reference, refunded_by_email, created_at } = refund;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{money(amount, payment.currency)}</span>
        <StatusChip tone={TONES[state]}>{text.refundStates[state]}</StatusChip>
        <time className="text-sm text-muted" dateTime={created_at}>
          {dateTime(created_at)}
        </time>
      </p>
      <p className="break-words whitespace-pre-wrap">
        {text.refundedBy(nameOf(refunded_by_email), reason)}
      </p>
      {by_hand && <p className="text-sm text-muted">{text.doneByHand}</p>}
      {reference !== null && (
        <p className="text-sm text-muted">
          {text.reference + colon} <span className="font-mono break-all">{reference}</span>
        </p>
      )}
      {state === 'requested' && <AskAgain refund={refund} payment={payment} onNote={onNote} />}
    </>
  );
}

/** The same refund once more, under its own key. */
function AskAgain({ refund, payment, onNote }: RefundProps & { readonly refund: PaymentRefund }) {
  const text = useText(decisionMessages);
  const { id: key, reason } = refund;
  const { send, isBusy, failure, reset } = useRefund(payment.id, onNote);
  function ask() {
    onNote(null);
    send({ key, by_hand: false, reason });
  }
  return (
    <>
      {failure && <ErrorBanner onDismiss={reset}>{failure}</ErrorBanner>}
      <IfMay right="payments:write">
        <Button isBusy={isBusy} onPress={ask}>
          {text.askAgain}
        </Button>
      </IfMay>
    </>
  );
}
