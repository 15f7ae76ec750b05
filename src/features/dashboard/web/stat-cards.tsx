import { Link } from 'react-router';
import { ConsoleIcon, type ConsoleIconName } from '../../../kit/web/console/console-icon.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import type { Dashboard } from '../contract.ts';
import { dashboardMessages } from '../messages.ts';

const CARDS = [
  { count: 'users', title: 'totalUsers', path: 'users', icon: 'users' },
  { count: 'laws', title: 'totalLaws', path: 'laws', icon: 'scale-balanced' },
  { count: 'lawyers', title: 'totalLawyers', path: 'lawyers', icon: 'briefcase' },
  { count: 'subscriptions', title: 'subscriptions', path: 'subscriptions', icon: 'banknotes' },
] as const satisfies readonly {
  count: keyof Dashboard['counts'];
  title: keyof typeof dashboardMessages.en;
  path: string;
  icon: ConsoleIconName;
}[];

/**
 * The four counts, each leading to its screen (docs/specification.md §2). What is not known, or not
 * yet, is a dash rather than a number.
 */
export function StatCards({
  counts,
  isLoading,
}: {
  readonly counts: Dashboard['counts'] | undefined;
  readonly isLoading: boolean;
}) {
  const text = useText(dashboardMessages);
  const { number } = useFormats();
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4" aria-busy={isLoading}>
      {CARDS.map(({ count, title, path, icon }) => (
        <li key={count}>
          <Link
            to={`/admin-dashboard/${path}`}
            className="card flex h-full items-center justify-between gap-3 hover:border-primary"
          >
            <span className="grid gap-1">
              <span className="font-medium text-muted">{text[title]}</span>
              <span className="font-serif text-3xl tabular-nums">
                {counts ? number(counts[count]) : <Unknown label={isLoading ? '' : text.unknown} />}
              </span>
            </span>
            <ConsoleIcon name={icon} className="hidden size-8 shrink-0 text-primary narrow:block" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Unknown({ label }: { readonly label: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{label}</span>
    </>
  );
}
