import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Language } from '../../../kit/languages.ts';
import { DAY_FILTERS } from '../../../kit/list-rules.ts';
import { Button } from '../../../kit/web/console/button.tsx';
import { DayFilters } from '../../../kit/web/console/day-filters.tsx';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { ListBody } from '../../../kit/web/console/list-body.tsx';
import { type ListFilter, ListFilters } from '../../../kit/web/console/list-filters.tsx';
import { say } from '../../../kit/web/console/notices.ts';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import { type List, useList } from '../../../kit/web/console/use-list.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import { DeleteChosen } from '../../bin/web/parts/delete-chosen.tsx';
import { useDeletedNotice } from '../../bin/web/parts/use-deleted-notice.ts';
import type { Facet, Lawyer } from '../contract.ts';
import { lawyerLabels } from '../labels.ts';
import { lawyerMessages } from '../messages.ts';
import { nameIn } from '../rules.ts';
import { LISTS_PATH, lawyerApi } from './lawyer-calls.ts';
import { useLawyerColumns } from './lawyer-columns.tsx';
import { LawyerDialog } from './lawyer-dialog.tsx';
import { LawyerFailure } from './lawyer-failure.tsx';

/** Lawyers Management (docs/specification.md §2). */
export function LawyersPage() {
  const text = useText(lawyerMessages);
  const [, open] = useDialogParameter();
  const list = useList(lawyerApi, 'GET /lawyers', {
    name: 'lawyers',
    filters: ['specialization', 'location', 'visibility', ...DAY_FILTERS],
    usualSort: '-created_at',
    jumps: true,
  });
  const filters = useFilters(list);
  const deletion = useDeletion();
  const hiding = useHiding(({ hidden }) => say(hidden ? text.wasHidden : text.wasShown));

  function forgetFailures() {
    deletion.reset();
    hiding.reset();
  }
  function openDialog(dialog: 'new' | 'edit', more: Readonly<Record<string, string>> = {}) {
    forgetFailures();
    open(dialog, more);
  }
  const columns = useLawyerColumns({
    onEdit: ({ id }) => openDialog('edit', { lawyer: id }),
    onToggle: (lawyer) => {
      forgetFailures();
      hiding.send(lawyer);
    },
    onDelete: (lawyer) => {
      forgetFailures();
      // The specification asks for the browser's own question here.
      if (window.confirm(text.confirmDelete(lawyer.name))) deletion.send(lawyer);
    },
  });
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          <>
            <Link className="button button-secondary" to={LISTS_PATH}>
              {text.lists.title}
            </Link>
            <IfMay right="lawyers:write">
              <Button variant="primary" icon="plus" onPress={() => openDialog('new')}>
                {text.add}
              </Button>
            </IfMay>
          </>
        }
      />
      {/* Seven columns fit on a usual screen when they stand a little closer than elsewhere. */}
      <div className="[&_td]:px-1.5 [&_th]:px-1.5">
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
          exported="lawyers"
          bulk={{
            right: 'lawyers:write',
            show: (rows) => <DeleteChosen kind="lawyer" rows={rows} />,
          }}
          nameOf={({ name }) => name}
          filters={filters}
          failures={[deletion, hiding].map(
            ({ error, fallback, reset }) =>
              error && (
                <LawyerFailure key={fallback} error={error} fallback={fallback} onDismiss={reset} />
              ),
          )}
        >
          <ListFilters
            list={list}
            label={text.search}
            placeholder={text.searchPlaceholder}
            filters={filters}
            days={<DayFilters list={list} labels={text.addedDays} />}
          />
        </ListBody>
      </div>
      <LawyerDialog onSaved={say} />
    </>
  );
}

function useFilters(list: List<Lawyer>): readonly ListFilter[] {
  const text = useText(lawyerMessages);
  const labels = useText(lawyerLabels);
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['lawyers', 'facets'],
    queryFn: ({ signal }) => lawyerApi('GET /lawyers/facets', { signal }),
  });
  const facet = (
    name: 'specialization' | 'location',
    all: string,
    facets: readonly Facet[] = [],
  ) => ({
    name,
    label: labels[name],
    options: optionsOf(all, facets, list.filter(name), language),
  });
  return [
    facet('specialization', text.allSpecializations, data?.specializations),
    facet('location', text.allLocations, data?.locations),
    {
      name: 'visibility',
      label: text.visibility,
      options: [
        { value: '', label: text.allVisibilities },
        { value: 'shown', label: text.onlyShown },
        { value: 'hidden', label: text.onlyHidden },
      ],
    },
  ];
}

/** All, then each value with its count, and the chosen one also when no lawyer has it any more. */
function optionsOf(all: string, facets: readonly Facet[], chosen: string, language: Language) {
  const isMissing = chosen !== '' && !facets.some(({ value }) => value === chosen);
  return [
    { value: '', label: all },
    ...facets.map(({ value, name_fr, count }) => ({
      value,
      label: `${nameIn(language, value, name_fr)} (${count})`,
    })),
    ...(isMissing ? [{ value: chosen, label: chosen }] : []),
  ];
}

/** Deletes a lawyer, and says so or why not (docs/specification.md §8). */
function useDeletion() {
  const tellDeleted = useDeletedNotice();
  const text = useText(lawyerMessages);
  const sending = useSending(
    ({ id }: Lawyer) => lawyerApi('DELETE /lawyers/:id', { params: { id } }),
    { readsRefused: true, onDone: (entry) => tellDeleted(text.deleted, entry) },
  );
  return { ...sending, fallback: text.deleteFailed };
}

/** Hides a lawyer from everything public, or shows a hidden one again. */
function useHiding(onDone: (lawyer: Lawyer) => void) {
  const text = useText(lawyerMessages);
  const sending = useSending(
    ({ id, version, hidden }: Lawyer) =>
      lawyerApi('PATCH /lawyers/:id', { params: { id }, body: { version, hidden: !hidden } }),
    { readsRefused: true, onDone },
  );
  return { ...sending, fallback: text.hidingFailed };
}
