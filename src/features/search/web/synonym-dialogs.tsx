import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isLanguage } from '../../../kit/languages.ts';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { ConfirmDialog, Dialog } from '../../../kit/web/console/dialog.tsx';
import { forgetDraft } from '../../../kit/web/console/draft-store.ts';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import { DraftOwner } from '../../../kit/web/console/use-draft.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import { useDeletedNotice } from '../../bin/web/parts/use-deleted-notice.ts';
import { searchMessages } from '../console-messages.ts';
import { searchApi } from './search-calls.ts';
import { SynonymForm } from './synonym-form.tsx';
import { newSynonym, synonymName, valuesOfSynonym } from './synonym-values.ts';

const ALONG = ['id', 'said', 'said_in'] as const;

type SynonymDialog = 'new' | 'edit' | 'delete';

/** Which dialog is open, by the address. */
export function useSynonymDialog() {
  const [dialog, open, close] = useDialogParameter('dialog', ALONG);
  return {
    dialog,
    open: (name: SynonymDialog, more?: { readonly id: string }) => open(name, more),
    close,
  };
}

/** The dialogs of the list of synonyms; `?dialog=new&said=…&said_in=…` has words filled in. */
export function SynonymDialogs({ onDone }: { readonly onDone: (note: string) => void }) {
  const text = useText(searchMessages).synonyms;
  const language = useLanguage();
  const owner = useContext(DraftOwner);
  const { dialog, close } = useSynonymDialog();
  const [address] = useSearchParams();
  const now = {
    dialog,
    id: address.get('id') ?? '',
    said: address.get('said') ?? '',
    said_in: address.get('said_in') ?? '',
  };
  // Shows its last content while it closes, when its parameters have left the address already.
  const [shown, setShown] = useState(now);
  if (
    dialog !== null &&
    Object.entries(now).some(([name, value]) => Reflect.get(shown, name) !== value)
  ) {
    setShown(now);
  }
  const draftKey = `search-synonym ${shown.id || shown.said}`;
  function giveUp() {
    forgetDraft(owner, draftKey);
    close();
  }
  function done(note: string) {
    close();
    onDone(note);
  }
  const saidIn = isLanguage(shown.said_in) ? shown.said_in : language;
  return (
    <>
      <Dialog
        title={text.newTitle}
        size="large"
        right="search-words:write"
        isOpen={dialog === 'new'}
        onClose={giveUp}
      >
        <SynonymForm
          id={null}
          draftKey={draftKey}
          initial={newSynonym(shown.said, saidIn)}
          onSaved={() => done(text.added)}
        />
      </Dialog>
      <Dialog
        title={text.editTitle}
        size="large"
        right="search-words:write"
        isOpen={dialog === 'edit'}
        onClose={giveUp}
      >
        <EditSynonym
          id={shown.id}
          draftKey={draftKey}
          onClose={giveUp}
          onSaved={() => done(text.changed)}
        />
      </Dialog>
      <DeleteSynonym
        key={shown.id}
        id={shown.id}
        isOpen={dialog === 'delete'}
        onClose={close}
        onDeleted={close}
      />
    </>
  );
}

function useSynonym(id: string, isEnabled = true) {
  return useQuery({
    queryKey: ['search-synonyms', 'one', id],
    queryFn: ({ signal }) => searchApi('GET /search-synonyms/:id', { params: { id }, signal }),
    enabled: isEnabled,
    // An open dialog is not refetched; the next one is.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

function EditSynonym({
  id,
  draftKey,
  onClose,
  onSaved,
}: {
  readonly id: string;
  readonly draftKey: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) {
  const text = useText(searchMessages).synonyms;
  const { loading } = useText(consoleMessages);
  const { data, error } = useSynonym(id);
  if (data) {
    const initial = valuesOfSynonym(data);
    return <SynonymForm {...{ id, draftKey, initial, onSaved }} />;
  }
  if (!error) return <Spinner label={loading} />;
  return <FailureBanner title={text.loadFailed} error={error} onDismiss={onClose} />;
}

function DeleteSynonym({
  id,
  isOpen,
  onClose,
  onDeleted,
}: {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}) {
  const text = useText(searchMessages).synonyms;
  const language = useLanguage();
  const tellDeleted = useDeletedNotice();
  const synonym = useSynonym(id, isOpen);
  const name = synonym.data ? synonymName(synonym.data, language) : '';
  const deletion = useSending(() => searchApi('DELETE /search-synonyms/:id', { params: { id } }), {
    goneId: id,
    readsRefused: true,
    onDone: (entry) => {
      tellDeleted(text.deleted(name), entry);
      onDeleted();
    },
  });
  const error = deletion.error ?? synonym.error;
  return (
    <ConfirmDialog
      right="search-words:write"
      title={text.deleteTitle}
      isOpen={isOpen}
      onClose={() => {
        onClose();
        deletion.reset();
      }}
      confirmLabel={text.deleteNow}
      onConfirm={deletion.send}
      isBusy={deletion.isBusy || !synonym.data}
    >
      {error && (
        <FailureBanner
          title={deletion.error ? text.deleteFailed : text.loadFailed}
          error={error}
          onDismiss={deletion.error ? deletion.reset : onClose}
        />
      )}
      <p>{text.deleteQuestion(name)}</p>
    </ConfirmDialog>
  );
}
