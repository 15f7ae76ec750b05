import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '../../../kit/web/console/button.tsx';
import { CheckboxField, SelectField } from '../../../kit/web/console/choice-fields.tsx';
import type { Column } from '../../../kit/web/console/column.ts';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { ListBody } from '../../../kit/web/console/list-body.tsx';
import { say } from '../../../kit/web/console/notices.ts';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { useMay } from '../../../kit/web/console/rights.ts';
import { SearchField } from '../../../kit/web/console/search-field.tsx';
import { StatusChip } from '../../../kit/web/console/status-chip.tsx';
import { useList } from '../../../kit/web/console/use-list.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import { useDeletedNotice } from '../../bin/web/parts/use-deleted-notice.ts';
import { searchMessages } from '../console-messages.ts';
import type { SearchChoice } from '../contract.ts';
import {
  articlePath,
  EMPTY_SEARCHES_PATH,
  SEARCH_PATH,
  searchApi,
  useCategoryNames,
} from './search-calls.ts';

const LATEST = '-last_at';

const SETTINGS_KEY = ['search-settings'] as const;

/** What was opened after which words, and whether the search learns from it. */
export function ChoicesPage() {
  const messages = useText(searchMessages);
  const text = messages.choices;
  const list = useList(searchApi, 'GET /search-choices', {
    name: 'search-choices',
    usualSort: LATEST,
    jumps: true,
  });
  const nameOf = useArticleName();
  const tellDeleted = useDeletedNotice();
  const forgetting = useSending(
    ({ id }: SearchChoice) => searchApi('DELETE /search-choices/:id', { params: { id } }),
    { onDone: (entry, row) => tellDeleted(text.forgotten(row.words, nameOf(row)), entry) },
  );
  const columns = useColumns(nameOf, forgetting.send);
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          <>
            <Link className="button button-secondary" to={SEARCH_PATH}>
              {messages.title}
            </Link>
            <Link className="button button-secondary" to={EMPTY_SEARCHES_PATH}>
              {messages.empty.title}
            </Link>
          </>
        }
      />
      <Learning onChanged={say} />
      <ListBody
        list={list}
        texts={text}
        columns={columns}
        rowKey={({ id }) => id}
        failures={
          forgetting.error && (
            <FailureBanner
              title={text.changeFailed}
              error={forgetting.error}
              onDismiss={forgetting.reset}
            />
          )
        }
      >
        <div className="flex flex-wrap items-end gap-4">
          <SearchField label={text.search} value={list.q} onChange={list.setQ} />
          <SelectField
            name="sort"
            label={text.order}
            value={list.sort}
            onChange={list.setSort}
            options={[
              { value: LATEST, label: text.latest },
              { value: '-people', label: text.mostPeople },
            ]}
          />
        </div>
      </ListBody>
    </>
  );
}

/** The switch; it takes effect at once. */
function Learning({ onChanged }: { readonly onChanged: (note: string) => void }) {
  const text = useText(searchMessages).choices;
  const settings = useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => searchApi('GET /search-settings', { signal }),
  });
  const version = settings.data?.version ?? 1;
  const changing = useSending(
    (learns_from_use: boolean) =>
      searchApi('PATCH /search-settings', { body: { learns_from_use, version } }),
    {
      shows: SETTINGS_KEY,
      onRead: ({ learns_from_use: learns }) => onChanged(learns ? text.learnsOn : text.learnsOff),
    },
  );
  const mayChange = useMay()('search-words:write');
  const error = changing.error ?? settings.error;
  return (
    <div className="card mb-6 grid gap-1">
      {error && (
        <FailureBanner
          title={changing.error ? text.changeFailed : text.settingFailed}
          error={error}
          onDismiss={() => {
            changing.reset();
            // Somebody else may have switched it.
            void settings.refetch();
          }}
        />
      )}
      <CheckboxField
        label={text.learns}
        isSelected={settings.data?.learns_from_use ?? false}
        isDisabled={!mayChange || !settings.data || changing.isBusy}
        onChange={changing.send}
      />
      <p className="ps-9 text-sm text-muted">{text.learnsHint}</p>
    </div>
  );
}

function useArticleName() {
  const messages = useText(searchMessages);
  const names = useCategoryNames(useLanguage());
  return ({ article_id, category_code }: SearchChoice) =>
    messages.articleIn(article_id, names.get(category_code) ?? category_code);
}

function useColumns(
  nameOf: (row: SearchChoice) => string,
  onForget: (row: SearchChoice) => void,
): Column<SearchChoice>[] {
  const { choices: text } = useText(searchMessages);
  const { number, date } = useFormats();
  const language = useLanguage();
  return [
    {
      id: 'words',
      header: text.columns.words,
      isRowHeader: true,
      cell: (row) => (
        <span lang={row.language} className="block min-w-40 wrap-anywhere">
          {row.words}
        </span>
      ),
    },
    {
      id: 'article',
      header: text.columns.article,
      cell: (row) => (
        <span className="block min-w-40">
          <Link
            className="text-primary underline"
            to={articlePath({ category_code: row.category_code, id: row.law_article_id })}
          >
            {nameOf(row)}
          </Link>
          <span className="block text-sm text-muted">
            {language === 'fr' ? row.title_fr : row.title_en}
          </span>
        </span>
      ),
    },
    { id: 'times', header: text.columns.times, align: 'end', cell: (row) => number(row.times) },
    {
      id: 'people',
      header: text.columns.people,
      align: 'end',
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-2">
          {number(row.people)}
          {row.lifts && <StatusChip tone="success">{text.lifted}</StatusChip>}
        </span>
      ),
    },
    {
      id: 'last',
      header: text.columns.last,
      cell: (row) => <span className="whitespace-nowrap">{date(row.last_at)}</span>,
    },
    {
      id: 'actions',
      right: 'search-words:write',
      header: text.columns.actions,
      align: 'end',
      cell: (row) => (
        <Button label={text.forgetOf(row.words, nameOf(row))} onPress={() => onForget(row)}>
          {text.forget}
        </Button>
      ),
    },
  ];
}
