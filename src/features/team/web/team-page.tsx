import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../kit/web/console/button.tsx';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { say } from '../../../kit/web/console/notices.ts';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import { teamMessages } from '../messages.ts';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberDialogs } from './member-dialogs.tsx';
import { Members } from './members.tsx';
import { teamApi } from './team-calls.ts';

/** Who works in the console, and who is invited; administrators alone see it. */
export function TeamPage() {
  const text = useText(teamMessages);
  const { loading } = useText(consoleMessages);
  const [, open] = useDialogParameter();
  const team = useQuery({
    queryKey: ['team'],
    queryFn: ({ signal }) => teamApi('GET /team', { signal }),
  });
  const ask = (dialog: string, id?: string) => open(dialog, id === undefined ? {} : { member: id });
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          <Button variant="primary" icon="plus" onPress={() => ask('invite')}>
            {text.invite}
          </Button>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <p className="max-w-prose text-muted">{text.intro}</p>
        {team.error && (
          <FailureBanner
            title={text.loadFailed}
            error={team.error}
            onTryAgain={() => team.refetch()}
          />
        )}
        {team.isPending && <Spinner label={loading} />}
        {team.data && (
          <>
            <Members members={team.data.members} onAsk={ask} />
            <Invitations invitations={team.data.invitations} onDone={say} />
          </>
        )}
      </div>
      <InviteDialog onDone={say} />
      <MemberDialogs members={team.data?.members ?? []} onDone={say} />
    </>
  );
}
