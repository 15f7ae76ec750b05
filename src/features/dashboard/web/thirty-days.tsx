import { COLONS } from '../../../kit/languages.ts';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import type { Dashboard, DayOfPayments, DayOfSignUps } from '../contract.ts';
import { dashboardMessages } from '../messages.ts';
import { DayChart } from './day-chart.tsx';

/** The currency that all payments are in (docs/contract.md, 'HTTP'). */
const CURRENCY = 'XAF';

/** Payments and sign-ups of the last thirty days, a chart each where one may see them. */
export function ThirtyDays({ dashboard }: { readonly dashboard: Dashboard }) {
  return (
    <>
      {dashboard.payments_per_day && <Payments days={dashboard.payments_per_day} />}
      {dashboard.sign_ups_per_day && <SignUps days={dashboard.sign_ups_per_day} />}
    </>
  );
}

function sum<Day>(days: readonly Day[], of: (day: Day) => number): number {
  return days.reduce((total, day) => total + of(day), 0);
}

function Payments({ days }: { readonly days: readonly DayOfPayments[] }) {
  const text = useText(dashboardMessages);
  const colon = useText(COLONS);
  const { number, money, date } = useFormats();
  const all = sum(days, ({ payments }) => payments);
  const successful = sum(days, (day) => day.successful);
  const revenue = money(
    sum(days, (day) => day.revenue),
    CURRENCY,
  );
  return (
    <DayChart
      title={text.payments}
      summary={text.paymentsSummary(number(successful), number(all), revenue)}
      empty={text.noPayments}
      bars={days.map((day) => ({
        day: day.day,
        total: day.payments,
        solid: day.successful,
        label: `${date(day.day)}${colon} ${number(day.successful)} / ${number(day.payments)}`,
      }))}
      colour="text-primary"
      legend={<Legend />}
      columns={[text.payments, text.successful, text.revenue]}
      rows={days.map((day) => ({
        day: day.day,
        cells: [number(day.payments), number(day.successful), number(day.revenue)],
      }))}
    />
  );
}

/** Which bars are which: filled or not, so that it does not take colours to tell. */
function Legend() {
  const text = useText(dashboardMessages);
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
      <li className="flex items-center gap-2">
        <span className="size-3.5 bg-primary" />
        {text.successful}
      </li>
      <li className="flex items-center gap-2">
        <span className="size-3.5 border-2 border-primary" />
        {text.otherPayments}
      </li>
    </ul>
  );
}

function SignUps({ days }: { readonly days: readonly DayOfSignUps[] }) {
  const text = useText(dashboardMessages);
  const colon = useText(COLONS);
  const { number, date } = useFormats();
  const all = sum(days, ({ sign_ups }) => sign_ups);
  return (
    <DayChart
      title={text.signUps}
      summary={text.signUpsSummary(all, number(all))}
      empty={text.noSignUps}
      bars={days.map(({ day, sign_ups }) => ({
        day,
        total: sign_ups,
        solid: sign_ups,
        label: `${date(day)}${colon} ${number(sign_ups)}`,
      }))}
      colour="text-secondary"
      columns={[text.signUps]}
      rows={days.map(({ day, sign_ups }) => ({ day, cells: [number(sign_ups)] }))}
    />
  );
}
