import { Link } from 'react-router';
import type { Right } from '../../../kit/rights.ts';
import { Card } from '../../../kit/web/console/card.tsx';
import { ConsoleIcon, type ConsoleIconName } from '../../../kit/web/console/console-icon.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { useMay } from '../../../kit/web/console/rights.ts';
import { dashboardMessages } from '../messages.ts';

/** Where the actions begin: which dialog is open stands in the address. */
const ACTIONS = [
  { name: 'addCategory', right: 'laws:write', path: 'laws?dialog=new-category', icon: 'plus' },
  {
    name: 'addArticle',
    right: 'laws:write',
    path: 'laws?dialog=new-article',
    icon: 'document-text',
  },
  { name: 'addLawyer', right: 'lawyers:write', path: 'lawyers?dialog=new', icon: 'plus' },
  { name: 'openInbox', right: 'inbox:read', path: 'inbox', icon: 'inbox' },
  { name: 'exportPayments', right: 'exports:read', path: 'subscriptions', icon: 'download' },
  { name: 'openSettings', right: 'settings:read', path: 'settings', icon: 'settings' },
] as const satisfies readonly {
  name: keyof typeof dashboardMessages.en;
  right: Right;
  path: string;
  icon: ConsoleIconName;
}[];

/** The way to what is done most, where one may do it (docs/specification.md §2). */
export function QuickActions() {
  const text = useText(dashboardMessages);
  const may = useMay();
  const actions = ACTIONS.filter(({ right }) => may(right));
  if (actions.length === 0) return null;
  return (
    <Card title={text.quickActions}>
      <ul className="grid gap-3">
        {actions.map(({ name, path, icon }) => (
          <li key={name}>
            <Link
              to={`/admin-dashboard/${path}`}
              className="button button-secondary w-full justify-start text-start"
            >
              <ConsoleIcon name={icon} />
              {text[name]}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
