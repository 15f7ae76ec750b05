import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../kit/web/console/language.tsx';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { dashboardMessages } from '../messages.ts';
import { dashboardApi } from './dashboard-calls.ts';
import { PaymentCasesNotice, SellerNotice } from './notices.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { StatCards } from './stat-cards.tsx';
import { ThirtyDays } from './thirty-days.tsx';
import { useLoggedError } from './use-logged-error.ts';

/** The console's first screen (docs/specification.md §2, 'Dashboard Overview'). */
export function DashboardPage() {
  const text = useText(dashboardMessages);
  const { data, error, isPending } = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => dashboardApi('GET /dashboard', { signal }),
  });
  useLoggedError(error);
  return (
    <>
      <PageHeader title={text.title} />
      <div className="grid grid-cols-1 gap-6">
        <SellerNotice isComplete={data?.is_seller_complete ?? true} />
        <PaymentCasesNotice count={data?.open_payment_cases ?? 0} />
        <StatCards counts={data?.counts} isLoading={isPending} />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <RecentActivity />
          <div className="grid min-w-0 grid-cols-1 gap-6">
            <QuickActions />
            {data && <ThirtyDays dashboard={data} />}
            {!data && error && <p className="text-muted">{text.chartsFailed}</p>}
          </div>
        </div>
      </div>
    </>
  );
}
