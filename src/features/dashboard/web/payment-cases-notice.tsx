import { Link } from 'react-router';
import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { dashboardMessages } from '../messages.ts';

/** Says that payments wait for a person, while some do (docs/payments.md §6). */
export function PaymentCasesNotice({ count }: { readonly count: number }) {
  const text = useText(dashboardMessages);
  const { number } = useFormats();
  if (count === 0) return null;
  return (
    <div className="banner flex-wrap items-center border-warning bg-warning-soft text-warning">
      <ConsoleIcon name="warning" />
      <p className="min-w-0 flex-1 basis-40">{text.paymentCases(count, number(count))}</p>
      <Link to="/admin-dashboard/payment-cases" className="button button-secondary">
        {text.showPaymentCases}
      </Link>
    </div>
  );
}
