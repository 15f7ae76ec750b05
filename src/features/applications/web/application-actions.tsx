import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { languageName } from '../../../kit/language-names.ts';
import { ErrorBanner, SuccessNote } from '../../../kit/web/console/banner.tsx';
import { Button } from '../../../kit/web/console/button.tsx';
import { ConfirmDialog, DialogActions } from '../../../kit/web/console/dialog.tsx';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { IntoView } from '../../../kit/web/console/into-view.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { useMay } from '../../../kit/web/console/rights.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import { DeleteButton } from '../../bin/web/parts/delete-button.tsx';
import type { ApplicationDetail } from '../contract.ts';
import { inboxMessages } from '../inbox-messages.ts';
import { type ApplicationChange, applicantName, isDecided } from '../rules.ts';
import { applicationApi } from './application-calls.ts';

/** What can be made of an application, around what it says. */
export function ApplicationActions({
  application,
  onDeleted,
  children,
}: {
  readonly application: ApplicationDetail;
  readonly onDeleted: () => void;
  readonly children: ReactNode;
}) {
  const text = useText(inboxMessages);
  const language = useLanguage();
  const may = useMay();
  const [isDeclining, setDeclining] = useState(false);
  const params = { id: application.id };
  const change = useSending(
    (status: ApplicationChange) =>
      applicationApi('PATCH /lawyer-applications/:id', { params, body: { status } }),
    {
      readsRefused: true,
      failed: text.changeFailed,
      sentences: { conflict: text.decidedAlready },
      onDone: () => setDeclining(false),
    },
  );
  // At the other end than what changes with the status, so that none takes another's place.
  const deleteButton = (
    <div className="me-auto">
      <DeleteButton
        kind="application"
        run={() => applicationApi('DELETE /lawyer-applications/:id', { params })}
        onDeleted={onDeleted}
      />
    </div>
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      {change.failure && !isDeclining && (
        <IntoView>
          <ErrorBanner onDismiss={change.reset}>{change.failure}</ErrorBanner>
        </IntoView>
      )}
      {change.answer && <SuccessNote>{text.changed[change.answer.status]}</SuccessNote>}
      {children}
      {!isDecided(application.status) && may('inbox:write') && !may('lawyers:write') && (
        <p className="text-muted">{text.approvedBy}</p>
      )}
      {isDecided(application.status) ? (
        <DialogActions>
          {deleteButton}
          {application.lawyer_id !== null && (
            <Link className="button button-primary" to={lawyerAddress(application.lawyer_id)}>
              {text.openLawyer}
            </Link>
          )}
        </DialogActions>
      ) : (
        <DialogActions>
          {deleteButton}
          <IfMay right="inbox:write">
            <Button
              isBusy={change.isBusy}
              onPress={() => change.send(application.status === 'new' ? 'under_review' : 'new')}
            >
              {application.status === 'new' ? text.startReview : text.backToNew}
            </Button>
            <Button variant="danger" onPress={() => setDeclining(true)}>
              {text.decline}
            </Button>
          </IfMay>
          <IfMay right="lawyers:write">
            <Link className="button button-primary" to={approvalAddress(application.id)}>
              {text.approve}
            </Link>
          </IfMay>
        </DialogActions>
      )}
      <ConfirmDialog
        title={text.declineTitle}
        isOpen={isDeclining}
        onClose={() => {
          setDeclining(false);
          change.reset();
        }}
        confirmLabel={text.decline}
        isBusy={change.isBusy}
        error={change.failure}
        onConfirm={() => change.send('declined')}
      >
        <p>
          {text.declineQuestion(
            applicantName(application),
            languageName(application.language, language),
          )}
        </p>
        <p>{text.declineFinal}</p>
      </ConfirmDialog>
    </div>
  );
}

/** The lawyers' form, filled in from the application; saving it approves. */
function approvalAddress(id: string): string {
  return `/admin-dashboard/lawyers?dialog=new&application=${id}`;
}

function lawyerAddress(id: string): string {
  return `/admin-dashboard/lawyers?dialog=edit&lawyer=${id}`;
}
