import { groupedPhone } from '../../../kit/phone-numbers.ts';
import { FactList } from '../../../kit/web/console/fact-list.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { StatusChip } from '../../../kit/web/console/status-chip.tsx';
import type { PaymentAttempt, PaymentDetail } from '../contract.ts';
import { historyMessages } from '../history-messages.ts';
import { nameOfOperator, nameOfProvider } from '../rules.ts';
import { stateTone } from '../states.ts';
import { wordOf } from './payment-history.tsx';
import { Section } from './section.tsx';

/** Each time that a provider was asked to collect. */
export function PaymentAttempts({ attempts }: Pick<PaymentDetail, 'attempts'>) {
  const text = useText(historyMessages);
  return (
    <Section title={text.attempts}>
      {attempts.length === 0 && <p className="text-muted">{text.noAttempts}</p>}
      <ul className="grid grid-cols-1 gap-3">
        {attempts.map((attempt) => (
          <li
            key={attempt.merchant_ref}
            className="grid grid-cols-1 gap-2 rounded-md border border-line p-3"
          >
            <AttemptEntry attempt={attempt} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function AttemptEntry({ attempt }: { readonly attempt: PaymentAttempt }) {
  const text = useText(historyMessages);
  const { dateTime, money } = useFormats();
  const { provider, kind, state, merchant_ref, provider_ref, created_at, expires_at } = attempt;
  const francs = (amount: number | null) => amount !== null && money(amount, 'XAF');
  const reference = (value: string) => <span className="font-mono text-sm break-all">{value}</span>;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{nameOfProvider(provider)}</span>
        <span>{wordOf(text.kinds, kind)}</span>
        <StatusChip tone={stateTone(state)}>{wordOf(text.attemptStates, state)}</StatusChip>
        <time className="text-sm text-muted" dateTime={created_at}>
          {dateTime(created_at)}
        </time>
      </p>
      <FactList
        facts={[
          [text.ourReference, reference(merchant_ref)],
          [text.theirReference, provider_ref && reference(provider_ref)],
          [text.expires, expires_at && dateTime(expires_at)],
          [text.received, francs(attempt.received_amount)],
          [
            text.left,
            attempt.received_amount !== null &&
              attempt.received_amount !== attempt.left_amount &&
              francs(attempt.left_amount),
          ],
          [text.fee, francs(attempt.fee)],
          [text.paid, attempt.paid_at && dateTime(attempt.paid_at)],
          [text.phone, attempt.phone && groupedPhone(attempt.phone)],
          [text.network, attempt.operator && nameOfOperator(attempt.operator)],
          [text.networkReference, attempt.operator_ref && reference(attempt.operator_ref)],
        ]}
      />
    </>
  );
}
