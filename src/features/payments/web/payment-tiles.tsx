import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { paymentMessages } from '../messages.ts';
import { type PaymentNarrowing, useSummary } from './payment-calls.ts';

/** The three tiles, over everything that matches rather than the page. */
export function PaymentTiles({ narrowing }: { readonly narrowing: PaymentNarrowing }) {
  const text = useText(paymentMessages);
  const { number } = useFormats();
  const summary = useSummary(narrowing);
  const tiles = [
    { label: text.totalTransactions, value: summary?.total_transactions },
    { label: text.totalRevenue, value: summary?.total_revenue },
    { label: text.successfulPayments, value: summary?.successful_payments },
  ];
  return (
    <section aria-label={text.summary}>
      <dl className="grid gap-2 sm:grid-cols-3 sm:gap-4">
        {tiles.map(({ label, value }) => (
          <div
            key={label}
            className="card max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-3 max-sm:py-3"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums sm:text-2xl">
              {value === undefined ? '–' : number(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
