import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../../kit/web/console/api.ts';
import { Button, IconButton } from '../../../kit/web/console/button.tsx';
import type { Column } from '../../../kit/web/console/column.ts';
import { DataTable } from '../../../kit/web/console/data-table.tsx';
import { ConfirmDialog } from '../../../kit/web/console/dialog.tsx';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { say, showNotice } from '../../../kit/web/console/notices.ts';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import { CONSOLE_PATH } from '../../session/rules.ts';
import type { ListEntry } from '../contract.ts';
import { lawyerMessages } from '../messages.ts';
import { LAWYER_LISTS, type LawyerList } from '../rules.ts';
import { lawyerApi } from './lawyer-calls.ts';
import { ListEntryDialog } from './list-entry-dialog.tsx';

/** What the page is doing to a list: to an entry, or to a new one. */
interface Doing {
  readonly what: 'edit' | 'delete';
  readonly list: LawyerList;
  readonly entry: ListEntry | null;
}

/** The specializations and cities that lawyers can have, as editors keep them. */
export function LawyerListsPage() {
  const messages = useText(lawyerMessages);
  const text = messages.lists;
  const [doing, setDoing] = useState<Doing | null>(null);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['lawyers', 'lists'],
    queryFn: ({ signal }) => lawyerApi('GET /lawyer-lists', { signal }),
  });
  const close = (done: string | null) => {
    setDoing(null);
    if (done !== null) say(done);
  };
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          <Link className="button button-secondary" to={`${CONSOLE_PATH}/lawyers`}>
            {text.back}
          </Link>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        {error && (
          <FailureBanner title={text.loadFailed} error={error} onTryAgain={() => void refetch()} />
        )}
      </div>
      {!error && (
        <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
          {LAWYER_LISTS.map((list) => (
            <List
              key={list}
              list={list}
              entries={data?.[list] ?? []}
              isLoading={isPending}
              onDo={(what, entry) => setDoing({ what, list, entry })}
            />
          ))}
        </div>
      )}
      {doing?.what === 'edit' && <ListEntryDialog {...doing} onClose={close} />}
      {doing?.what === 'delete' && doing.entry && (
        <DeleteEntry list={doing.list} entry={doing.entry} onClose={close} />
      )}
    </>
  );
}

function List({
  list,
  entries,
  isLoading,
  onDo,
}: {
  readonly list: LawyerList;
  readonly entries: readonly ListEntry[];
  readonly isLoading: boolean;
  readonly onDo: (what: Doing['what'], entry: ListEntry | null) => void;
}) {
  const text = useText(lawyerMessages).lists;
  const columns = useColumns(onDo);
  const language = useLanguage();
  const byName = (entry: ListEntry) => entry[`name_${language}`];
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{text[list]}</h2>
        <IfMay right="lawyers:write">
          <Button icon="plus" onPress={() => onDo('edit', null)}>
            {text.add[list]}
          </Button>
        </IfMay>
      </div>
      <DataTable
        label={text[list]}
        columns={columns}
        rows={entries.toSorted((a, b) => byName(a).localeCompare(byName(b), language))}
        rowKey={({ id }) => id}
        empty="–"
        isLoading={isLoading}
      />
    </div>
  );
}

function useColumns(
  onDo: (what: Doing['what'], entry: ListEntry) => void,
): readonly Column<ListEntry>[] {
  const messages = useText(lawyerMessages);
  const text = messages.lists;
  const language = useLanguage();
  const other = language === 'en' ? 'fr' : 'en';
  return [
    {
      id: 'names',
      header: text.names,
      isRowHeader: true,
      cell: (entry) => (
        <span className="grid min-w-32 wrap-break-word">
          <span lang={language}>{entry[`name_${language}`]}</span>
          {entry.name_fr !== entry.name_en && (
            <span lang={other} className="font-normal text-muted">
              {entry[`name_${other}`]}
            </span>
          )}
          <span className="text-sm font-normal text-muted">{text.lawyers(entry.lawyers)}</span>
        </span>
      ),
    },
    {
      id: 'actions',
      right: 'lawyers:write',
      header: messages.columns.actions,
      align: 'end',
      cell: (entry) => {
        const name = entry[`name_${language}`];
        return (
          <span className="inline-flex">
            <IconButton icon="edit" label={text.edit(name)} onPress={() => onDo('edit', entry)} />
            {entry.lawyers === 0 ? (
              <IconButton
                icon="trash"
                isDanger
                label={text.delete(name)}
                onPress={() => onDo('delete', entry)}
              />
            ) : (
              // The pencils of all rows stand below each other.
              <span className="size-11" />
            )}
          </span>
        );
      },
    },
  ];
}

function DeleteEntry({
  list,
  entry,
  onClose,
}: {
  readonly list: LawyerList;
  readonly entry: ListEntry;
  readonly onClose: (note: string | null) => void;
}) {
  const text = useText(lawyerMessages).lists;
  const language = useLanguage();
  const { send, isBusy, failure } = useSending(
    () => lawyerApi('DELETE /lawyer-lists/:list/:id', { params: { list, id: entry.id } }),
    {
      readsRefused: true,
      failed: text.deleteFailed,
      sentences: { conflict: text.inUse },
      onDone: () => {
        onClose(null);
        const { name_en, name_fr } = entry;
        showNotice({
          text: text.deleted,
          undo: async () => {
            await lawyerApi('POST /lawyer-lists/:list', {
              params: { list },
              body: { name_en, name_fr },
            });
            return text.added;
          },
          failed: (problem) => failureText(problem, language, text.saveFailed),
        });
      },
    },
  );
  return (
    <ConfirmDialog
      title={text.deleteTitle}
      isOpen
      onClose={() => onClose(null)}
      confirmLabel={text.confirmDelete}
      isBusy={isBusy}
      error={failure}
      onConfirm={send}
    >
      <p>{text.deleteQuestion(entry[`name_${language}`])}</p>
    </ConfirmDialog>
  );
}
