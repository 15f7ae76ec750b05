import { useText } from '../../../../kit/web/console/language.tsx';
import { StatusChip } from '../../../../kit/web/console/status-chip.tsx';
import type { PaymentRecord } from '../../contract.ts';
import { detailMessages } from '../../detail-messages.ts';
import { paymentMessages } from '../../messages.ts';
import { lookUp } from '../../rules.ts';
import { statusTone } from '../../states.ts';

/** The specification's status, and below it where a pending payment waits for a person. */
export function PaymentStatus({
  payment: { status, state },
}: {
  readonly payment: Pick<PaymentRecord, 'status' | 'state'>;
}) {
  const { statuses } = useText(paymentMessages);
  const { states } = useText(detailMessages);
  return (
    <span className="inline-grid justify-items-start gap-1">
      <StatusChip tone={statusTone(status)}>{lookUp(statuses, status) ?? status}</StatusChip>
      {state === 'review' && (
        <span className="text-sm font-semibold text-warning">{states.review}</span>
      )}
    </span>
  );
}
