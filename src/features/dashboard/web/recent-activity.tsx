import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Card } from '../../../kit/web/console/card.tsx';
import { EmptyState } from '../../../kit/web/console/empty-state.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import { activityMessages } from '../activity-messages.ts';
import type { Activity } from '../contract.ts';
import { dashboardMessages } from '../messages.ts';
import { ActivitySentence } from './activity-sentence.tsx';
import { dashboardApi } from './dashboard-calls.ts';

const SHOWN = 10;

/** The last changes by administrators as sentences, and the way to all of them. */
export function RecentActivity() {
  const text = useText(dashboardMessages);
  const { data, isError } = useQuery({
    queryKey: ['activity', 'recent'],
    queryFn: ({ signal }) => dashboardApi('GET /activity', { query: { limit: SHOWN }, signal }),
    // A change that was just made is expected here.
    staleTime: 0,
  });
  return (
    <Card title={text.recentActivity}>
      {data ? (
        <Entries entries={data.items} />
      ) : isError ? (
        <p role="alert" className="text-muted">
          {text.activityFailed}
        </p>
      ) : (
        <Loading />
      )}
    </Card>
  );
}

function Loading() {
  return <Spinner label={useText(activityMessages).loading} />;
}

function Entries({ entries }: { readonly entries: readonly Activity[] }) {
  const text = useText(dashboardMessages);
  const { dateTime } = useFormats();
  if (entries.length === 0) return <EmptyState icon="history">{text.noActivity}</EmptyState>;
  return (
    <>
      <ol className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="py-2.5 first:pt-0">
            <p className="wrap-anywhere">
              <ActivitySentence entry={entry} />
            </p>
            <time dateTime={entry.at} className="text-sm text-muted">
              {dateTime(entry.at)}
            </time>
          </li>
        ))}
      </ol>
      <Link to="/admin-dashboard/activity" className="button button-secondary mt-3">
        {text.wholeActivity}
      </Link>
    </>
  );
}
