import { Link } from 'react-router';
import { Button } from '../../../kit/web/console/button.tsx';
import { Card } from '../../../kit/web/console/card.tsx';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { useMay } from '../../../kit/web/console/rights.ts';
import { StatusChip, type Tone } from '../../../kit/web/console/status-chip.tsx';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import type { Person, PersonAccess } from '../contract.ts';
import { personMessages } from '../messages.ts';
import { LINK, Rows } from './person-cards.tsx';

const TONES: Readonly<Record<PersonAccess['state'], Tone>> = {
  active: 'success',
  ended: 'neutral',
  taken_away: 'error',
};

/** What the person may read beyond what is open to all, how it came, and what may be decided. */
export function AccessCard({ person: { access } }: { readonly person: Person }) {
  const text = useText(personMessages);
  const [, open] = useDialogParameter();
  const mayGive = useMay()('payments:write');
  return (
    <Card
      title={text.access}
      actions={mayGive && <Button onPress={() => open('give-access')}>{text.give}</Button>}
    >
      {!mayGive && <p className="mb-2 text-sm text-muted">{text.givenBy}</p>}
      <Rows none={text.noAccess}>
        {access.map((one) => (
          <AccessRow
            key={one.id}
            access={one}
            onTake={() => open('take-access', { access: one.id })}
          />
        ))}
      </Rows>
    </Card>
  );
}

function AccessRow({
  access,
  onTake,
}: {
  readonly access: PersonAccess;
  readonly onTake: () => void;
}) {
  const text = useText(personMessages);
  const language = useLanguage();
  const { date } = useFormats();
  const { state, payment_id: payment, reason, decided_by_email: decider } = access;
  const name = access[`name_${language}`];
  const times = [
    text.since(date(access.granted_at)),
    ...(access.expires_at ? [text.until(date(access.expires_at))] : []),
    ...(state === 'taken_away' && access.revoked_at
      ? [text.takenAwayOn(date(access.revoked_at))]
      : []),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{name}</span>
          <StatusChip tone={TONES[state]}>{text.states[state]}</StatusChip>
        </div>
        <span className="block text-sm text-muted">{times.join(', ')}</span>
        {payment ? (
          <Link to={`/admin-dashboard/subscriptions?payment=${payment}`} className={LINK}>
            {text.byPayment}
          </Link>
        ) : (
          <span className="block">{text.byHand}</span>
        )}
        {reason !== null && decider !== null && (
          <p className="text-sm break-words text-muted">{text.decided(decider, reason)}</p>
        )}
      </div>
      {state === 'active' && (
        <IfMay right="payments:write">
          <Button label={text.takeAwayOf(name)} onPress={onTake}>
            {text.takeAway}
          </Button>
        </IfMay>
      )}
    </li>
  );
}
