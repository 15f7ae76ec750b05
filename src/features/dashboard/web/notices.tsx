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
    <Notice
      to="/admin-dashboard/payment-cases"
      label={text.showPaymentCases}
      sentence={text.paymentCases(count, number(count))}
    />
  );
}

/** Says that the seller's data are missing, while they are. */
export function SellerNotice({ isComplete }: { readonly isComplete: boolean }) {
  const text = useText(dashboardMessages);
  if (isComplete) return null;
  return (
    <Notice to="/admin-dashboard/settings" label={text.writeSeller} sentence={text.sellerMissing} />
  );
}

function Notice(props: { readonly to: string; readonly label: string; readonly sentence: string }) {
  return (
    <div className="banner flex-wrap items-center border-warning bg-warning-soft text-warning">
      <ConsoleIcon name="warning" />
      <p className="min-w-0 flex-1 basis-40">{props.sentence}</p>
      <Link to={props.to} className="button button-secondary">
        {props.label}
      </Link>
    </div>
  );
}
