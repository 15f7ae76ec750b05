import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorBanner, SuccessNote } from '../../../kit/web/console/banner.tsx';
import { Button } from '../../../kit/web/console/button.tsx';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { ListFilters } from '../../../kit/web/console/list-filters.tsx';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { Pager } from '../../../kit/web/console/pager.tsx';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import { type List, useList } from '../../../kit/web/console/use-list.ts';
import type { Facet, Lawyer } from '../contract.ts';
import { lawyerLabels } from '../labels.ts';
import { lawyerMessages } from '../messages.ts';
import { lawyerApi } from './lawyer-calls.ts';
import { LawyerDialog } from './lawyer-dialog.tsx';
import { lawyerFailure } from './lawyer-values.ts';
import { LawyersTable } from './lawyers-table.tsx';

/** Lawyers Management (docs/specification.md §2). */
export function LawyersPage() {
  const text = useText(lawyerMessages);
  const [, open] = useDialogParameter();
  const [note, setNote] = useState<string | null>(null);
  const list = useList(lawyerApi, 'GET /lawyers', {
    name: 'lawyers',
    filters: ['specialization', 'location'],
    usualSort: '-created_at',
  });
  const deletion = useDeletion(() => setNote(text.deleted));

  function openDialog(dialog: 'new' | 'edit', more: Readonly<Record<string, string>> = {}) {
    setNote(null);
    deletion.dismiss();
    open(dialog, more);
  }
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          <Button variant="primary" icon="plus" onPress={() => openDialog('new')}>
            {text.add}
          </Button>
        }
      />
      <div className="mb-6 grid grid-cols-1 gap-4">
        {note && <SuccessNote onDismiss={() => setNote(null)}>{note}</SuccessNote>}
        {deletion.failure && (
          <ErrorBanner onDismiss={deletion.dismiss}>{deletion.failure}</ErrorBanner>
        )}
        {list.error && (
          <FailureBanner
            title={text.fetchFailed}
            error={list.error}
            onTryAgain={() => list.refresh()}
          />
        )}
        <Filters list={list} />
      </div>
      {!(list.error && list.items.length === 0) && (
        <LawyersTable
          list={list}
          onEdit={({ id }) => openDialog('edit', { lawyer: id })}
          onDelete={(lawyer) => {
            setNote(null);
            // The specification asks for the browser's own question here.
            if (window.confirm(text.confirmDelete(lawyer.name))) deletion.start(lawyer);
          }}
        />
      )}
      <Pager list={list} />
      <LawyerDialog onSaved={setNote} />
    </>
  );
}

function Filters({ list }: { readonly list: List<Lawyer> }) {
  const text = useText(lawyerMessages);
  const labels = useText(lawyerLabels);
  const { data } = useQuery({
    queryKey: ['lawyers', 'facets'],
    queryFn: ({ signal }) => lawyerApi('GET /lawyers/facets', { signal }),
  });
  return (
    <ListFilters
      list={list}
      label={text.search}
      placeholder={text.searchPlaceholder}
      filters={[
        {
          name: 'specialization',
          label: labels.specialization,
          options: optionsOf(
            text.allSpecializations,
            data?.specializations ?? [],
            list.filter('specialization'),
          ),
        },
        {
          name: 'location',
          label: labels.location,
          options: optionsOf(text.allLocations, data?.locations ?? [], list.filter('location')),
        },
      ]}
    />
  );
}

/** All, then each value with its count, and the chosen one also when no lawyer has it any more. */
function optionsOf(all: string, facets: readonly Facet[], chosen: string) {
  const isMissing = chosen !== '' && !facets.some(({ value }) => value === chosen);
  return [
    { value: '', label: all },
    ...facets.map(({ value, count }) => ({ value, label: `${value} (${count})` })),
    ...(isMissing ? [{ value: chosen, label: chosen }] : []),
  ];
}

/** Deletes a lawyer, and says so or why not (docs/specification.md §8). */
function useDeletion(onDeleted: () => void) {
  const text = useText(lawyerMessages);
  const language = useLanguage();
  const client = useQueryClient();
  const { mutate, error, reset } = useMutation({
    mutationFn: ({ id }: Lawyer) => lawyerApi('DELETE /lawyers/:id', { params: { id } }),
    onSuccess: () => {
      onDeleted();
      return client.invalidateQueries();
    },
  });
  return {
    start: (lawyer: Lawyer) => mutate(lawyer),
    failure: error && lawyerFailure(error, language, text.deleteFailed),
    dismiss: reset,
  };
}
