import { Link } from 'react-router';
import type { Right } from '../../../kit/rights.ts';
import { ConsoleIcon, type ConsoleIconName } from '../../../kit/web/console/console-icon.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { useMay } from '../../../kit/web/console/rights.ts';
import type { Dashboard } from '../contract.ts';
import { dashboardMessages } from '../messages.ts';

const CARDS = [
  { count: 'users', right: 'users:read', title: 'totalUsers', path: 'users', icon: 'users' },
  { count: 'laws', right: 'laws:read', title: 'totalLaws', path: 'laws', icon: 'scale-balanced' },
  {
    count: 'lawyers',
    right: 'lawyers:read',
    title: 'totalLawyers',
    path: 'lawyers',
    icon: 'briefcase',
  },
  {
    count: 'subscriptions',
    right: 'payments:read',
    title: 'subscriptions',
    path: 'subscriptions',
    icon: 'banknotes',
  },
] as const satisfies readonly {
  count: keyof Dashboard['counts'];
  right: Right;
  title: keyof typeof dashboardMessages.en;
  path: string;
  icon: ConsoleIconName;
}[];

/**
 * The counts that one may see, each leading to its screen (docs/specification.md §2). What is not
 * known, or not yet, is a dash rather than a number.
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
  const may = useMay();
  const shown = (count: number | null | undefined) => typeof count === 'number' && number(count);
  return (
    <ul
      className="grid grid-cols-2 gap-3 max-tight:grid-cols-1 sm:gap-4 lg:grid-cols-4"
      aria-busy={isLoading}
    >
      {CARDS.filter(({ right }) => may(right)).map(({ count, title, path, icon }) => (
        <li key={count}>
          <Link
            to={`/admin-dashboard/${path}`}
            className="card flex h-full items-center justify-between gap-3 hover:border-primary"
          >
            <span className="grid gap-1">
              <span className="font-medium text-muted">{text[title]}</span>
              <span className="font-serif text-3xl tabular-nums">
                {shown(counts?.[count]) || <Unknown label={isLoading ? '' : text.unknown} />}
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
