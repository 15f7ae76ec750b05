import { Link } from 'react-router';
import { Card } from '../../../kit/web/console/card.tsx';
import { ConsoleIcon, type ConsoleIconName } from '../../../kit/web/console/console-icon.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { dashboardMessages } from '../messages.ts';

/** Where the actions begin: which dialog is open stands in the address. */
const ACTIONS = [
  { name: 'addCategory', path: 'laws?dialog=new-category', icon: 'plus' },
  { name: 'addArticle', path: 'laws', icon: 'document-text' },
  { name: 'addLawyer', path: 'lawyers?dialog=new', icon: 'plus' },
  { name: 'openInbox', path: 'inbox', icon: 'inbox' },
  { name: 'exportPayments', path: 'subscriptions', icon: 'download' },
  { name: 'openSettings', path: 'settings', icon: 'settings' },
] as const satisfies readonly {
  name: keyof typeof dashboardMessages.en;
  path: string;
  icon: ConsoleIconName;
}[];

/** The way to what administrators do most (docs/specification.md §2). */
export function QuickActions() {
  const text = useText(dashboardMessages);
  return (
    <Card title={text.quickActions}>
      <ul className="grid gap-3">
        {ACTIONS.map(({ name, path, icon }) => (
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
