import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '../../../kit/web/console/api.ts';
import { ErrorBanner } from '../../../kit/web/console/banner.tsx';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { Dialog } from '../../../kit/web/console/dialog.tsx';
import { forgetDraft } from '../../../kit/web/console/draft-store.ts';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import { DraftOwner } from '../../../kit/web/console/use-draft.ts';
import { lawyerMessages } from '../messages.ts';
import { applicationApi, lawyerApi } from './lawyer-calls.ts';
import { LawyerForm } from './lawyer-form.tsx';
import { NEW_LAWYER, valuesOfApplication, valuesOfLawyer } from './lawyer-values.ts';
import { consolePortrait } from './portrait.tsx';

/** The dialog's parameters in the address, removed when it closes. */
const ALONG = ['lawyer', 'application'] as const;

/**
 * The form over the list, opened by the address: `?dialog=new`, the same with `&application=`
 * for somebody who has applied, or `?dialog=edit&lawyer=`.
 */
export function LawyerDialog({ onSaved }: { readonly onSaved: (note: string) => void }) {
  const [dialog, , close] = useDialogParameter('dialog', ALONG);
  const [address] = useSearchParams();
  const owner = useContext(DraftOwner);
  const text = useText(lawyerMessages);
  const lawyerId = dialog === 'edit' ? address.get('lawyer') : null;
  const applicationId = dialog === 'new' ? address.get('application') : null;
  const isOpen = dialog === 'new' || lawyerId !== null;
  // Shows its last content while it closes, when its parameters have left the address already.
  const [shown, setShown] = useState({ lawyerId, applicationId });
  const isOther = shown.lawyerId !== lawyerId || shown.applicationId !== applicationId;
  if (isOpen && isOther) setShown({ lawyerId, applicationId });
  const draftKey = `lawyer ${shown.lawyerId ?? shown.applicationId ?? 'new'}`;

  function giveUp() {
    forgetDraft(owner, draftKey);
    close();
  }
  return (
    <Dialog
      title={shown.lawyerId === null ? text.add : text.editTitle}
      isOpen={isOpen}
      onClose={giveUp}
      right={shown.lawyerId === null ? 'lawyers:write' : undefined}
    >
      <DialogContent
        {...shown}
        draftKey={draftKey}
        onSaved={() => {
          close();
          onSaved(shown.lawyerId === null ? text.added : text.updated);
        }}
      />
    </Dialog>
  );
}

interface DialogContentProps {
  readonly draftKey: string;
  readonly lawyerId: string | null;
  readonly applicationId: string | null;
  readonly onSaved: () => void;
}

/** The form, once its initial values are loaded. */
function DialogContent(props: DialogContentProps) {
  const { lawyerId, applicationId } = props;
  const text = useText(lawyerMessages);
  const language = useLanguage();
  const waiting = useText(consoleMessages).loading;
  const source = useQuery({
    queryKey: ['lawyer form', lawyerId, applicationId],
    queryFn: ({ signal }) => readSource(lawyerId, applicationId, signal),
    // Never refetched while the form is open; not cached for the next one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (source.isError) {
    return <ErrorBanner>{failureText(source.error, language, text.fetchFailed)}</ErrorBanner>;
  }
  if (!source.data) return <Spinner label={waiting} />;
  return (
    <LawyerForm
      {...props}
      initial={source.data.values}
      lists={source.data.lists}
      portrait={source.data.portrait}
      note={source.data.applicant === null ? null : text.fromApplication(source.data.applicant)}
    />
  );
}

async function readSource(
  lawyerId: string | null,
  applicationId: string | null,
  signal: AbortSignal,
) {
  const lists = await lawyerApi('GET /lawyer-lists', { signal });
  if (lawyerId !== null) {
    const lawyer = await lawyerApi('GET /lawyers/:id', { params: { id: lawyerId }, signal });
    const portrait = consolePortrait(lawyer);
    return { values: valuesOfLawyer(lawyer), lists, portrait, applicant: null };
  }
  if (applicationId !== null) {
    const params = { id: applicationId };
    const application = await applicationApi('GET /lawyer-applications/:id', { params, signal });
    const values = valuesOfApplication(application, lists);
    return { values, lists, portrait: null, applicant: values.name };
  }
  return { values: NEW_LAWYER, lists, portrait: null, applicant: null };
}
