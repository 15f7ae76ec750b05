import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorBanner, SuccessNote } from '../../../kit/web/console/banner.tsx';
import { Button } from '../../../kit/web/console/button.tsx';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { ListBody } from '../../../kit/web/console/list-body.tsx';
import { ListFilters } from '../../../kit/web/console/list-filters.tsx';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import { type List, useList } from '../../../kit/web/console/use-list.ts';
import type { Facet, Lawyer } from '../contract.ts';
import { lawyerLabels } from '../labels.ts';
import { lawyerMessages } from '../messages.ts';
import { lawyerApi } from './lawyer-calls.ts';
import { useLawyerColumns } from './lawyer-columns.tsx';
import { LawyerDialog } from './lawyer-dialog.tsx';
import { lawyerFailure } from './lawyer-values.ts';

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
  const columns = useLawyerColumns({
    onEdit: ({ id }) => openDialog('edit', { lawyer: id }),
    onDelete: (lawyer) => {
      setNote(null);
      // The specification asks for the browser's own question here.
      if (window.confirm(text.confirmDelete(lawyer.name))) deletion.start(lawyer);
    },
  });
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          <IfMay right="lawyers:write">
            <Button variant="primary" icon="plus" onPress={() => openDialog('new')}>
              {text.add}
            </Button>
          </IfMay>
        }
      />
      {/* Seven columns fit on a usual screen when they stand a little closer than elsewhere. */}
      <div className="[&_td]:px-2.5 [&_th]:px-2.5">
        <ListBody
          list={list}
          texts={{
            table: text.title,
            none: text.none,
            noneFound: text.noneMatch,
            loadFailed: text.fetchFailed,
          }}
          columns={columns}
          rowKey={({ id }) => id}
          notes={
            <>
              {note && <SuccessNote onDismiss={() => setNote(null)}>{note}</SuccessNote>}
              {deletion.failure && (
                <ErrorBanner onDismiss={deletion.dismiss}>{deletion.failure}</ErrorBanner>
              )}
            </>
          }
        >
          <Filters list={list} />
        </ListBody>
      </div>
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
