import { ErrorBanner } from '../../../../kit/web/console/banner.tsx';
import { Button } from '../../../../kit/web/console/button.tsx';
import { Card } from '../../../../kit/web/console/card.tsx';
import { useFormats, useText } from '../../../../kit/web/console/language.tsx';
import type { OwnSession } from '../../own-contract.ts';
import { ownMessages } from '../../own-messages.ts';
import { ownApi } from './own-calls.ts';
import { useOwnChange } from './use-own-change.ts';

/** The browsers in which one is signed in; each can be signed out from here. */
export function OwnSessionsCard({
  sessions,
  onDone,
}: {
  readonly sessions: readonly OwnSession[];
  readonly onDone: (note: string) => void;
}) {
  const text = useText(ownMessages);
  const { dateTime } = useFormats();
  const { send, isBusy, failure } = useOwnChange(
    (id: string | null) =>
      id === null
        ? ownApi('POST /me/sign-out-others')
        : ownApi('DELETE /me/sessions/:id', { params: { id } }),
    () => onDone(text.signedOut),
    [],
  );
  return (
    <Card
      title={text.sessions}
      actions={
        sessions.length > 1 && (
          <Button isBusy={isBusy} onPress={() => send(null)}>
            {text.signOutOthers}
          </Button>
        )
      }
    >
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
      <p className="mb-3 text-sm text-muted">{text.sessionsHint}</p>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, is_this: isThis, last_used_at: lastUsed }) => {
          const name = device ?? text.unknownDevice;
          const time = dateTime(lastUsed);
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="font-semibold">{name}</p>
                <p className="text-sm text-muted">{isThis ? text.thisOne : text.lastUsed(time)}</p>
              </div>
              {!isThis && (
                <Button isBusy={isBusy} label={text.signOutOf(name, time)} onPress={() => send(id)}>
                  {text.signOut}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
