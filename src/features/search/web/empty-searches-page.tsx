import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isLanguage, LANGUAGES, type Language } from '../../../kit/languages.ts';
import { Button } from '../../../kit/web/console/button.tsx';
import { SelectField } from '../../../kit/web/console/choice-fields.tsx';
import type { Column } from '../../../kit/web/console/column.ts';
import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { ListBody } from '../../../kit/web/console/list-body.tsx';
import { say } from '../../../kit/web/console/notices.ts';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { SearchField } from '../../../kit/web/console/search-field.tsx';
import { useList } from '../../../kit/web/console/use-list.ts';
import { searchMessages } from '../console-messages.ts';
import type { EmptySearch } from '../contract.ts';
import { AnswerDialog, type Unanswered } from './answer-dialog.tsx';
import { newSynonymPath, SEARCH_PATH, SYNONYMS_PATH, searchApi } from './search-calls.ts';

const LATEST = '-last_at';

/** What people did not find, each with the ways to a synonym and to the article that answers it. */
export function EmptySearchesPage() {
  const messages = useText(searchMessages);
  const text = messages.empty;
  // Not `lang`, which on any page chooses the reader's own language (docs/contract.md, 'Pages').
  const [address] = useSearchParams();
  const asked = address.get('in') ?? '';
  const list = useList(searchApi, 'GET /empty-searches', {
    name: 'empty-searches',
    fixed: { lang: asked },
    usualSort: LATEST,
    jumps: true,
  });
  const [search, setSearch] = useState<Unanswered | null>(null);
  const columns = useColumns(setSearch);
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          <>
            <Link className="button button-secondary" to={SEARCH_PATH}>
              {messages.title}
            </Link>
            <Link className="button button-secondary" to={SYNONYMS_PATH}>
              {messages.synonyms.title}
            </Link>
          </>
        }
      />
      <ListBody
        list={list}
        texts={text}
        columns={columns}
        rowKey={({ query, language }) => `${language} ${query}`}
        isNarrowed={list.isNarrowed || asked !== ''}
      >
        <div className="flex flex-wrap items-end gap-4">
          <SearchField label={text.search} value={list.q} onChange={list.setQ} />
          <SelectField
            name="in"
            label={text.language}
            value={asked}
            onChange={(value) => list.setFilter('in', value)}
            options={[
              { value: '', label: text.allLanguages },
              ...LANGUAGES.map((value) => ({ value, label: messages.languages[value] })),
            ]}
          />
          <SelectField
            name="sort"
            label={text.order}
            value={list.sort}
            onChange={list.setSort}
            options={[
              { value: LATEST, label: text.latest },
              { value: '-times', label: text.mostFrequent },
            ]}
          />
        </div>
      </ListBody>
      <AnswerDialog search={search} onClose={() => setSearch(null)} onDone={say} />
    </>
  );
}

function useColumns(onAnswer: (search: Unanswered) => void): Column<EmptySearch>[] {
  const { empty: text, synonyms, languages } = useText(searchMessages);
  const { number } = useFormats();
  const reader = useLanguage();
  const languageOf = (row: EmptySearch): Language =>
    isLanguage(row.language) ? row.language : reader;
  return [
    {
      id: 'query',
      header: text.columns.query,
      isRowHeader: true,
      cell: (row) => (
        <span lang={languageOf(row)} className="block min-w-48 wrap-anywhere">
          {row.query}
        </span>
      ),
    },
    {
      id: 'language',
      header: text.columns.language,
      cell: (row) => languages[languageOf(row)],
    },
    { id: 'times', header: text.columns.times, align: 'end', cell: (row) => number(row.times) },
    { id: 'first', header: text.columns.first, cell: (row) => <Day at={row.first_at} /> },
    { id: 'last', header: text.columns.last, cell: (row) => <Day at={row.last_at} /> },
    {
      id: 'actions',
      right: 'search-words:write',
      header: text.columns.actions,
      align: 'end',
      cell: (row) => (
        <span className="inline-flex flex-wrap justify-end gap-2">
          <Button
            label={text.answerOf(row.query)}
            className="whitespace-nowrap"
            onPress={() => onAnswer({ words: row.query, language: languageOf(row) })}
          >
            {text.answer}
          </Button>
          <Link
            className="button button-secondary whitespace-nowrap"
            to={newSynonymPath(row.query, languageOf(row))}
            aria-label={synonyms.addFor(row.query)}
          >
            <ConsoleIcon name="plus" />
            {synonyms.add}
          </Link>
        </span>
      ),
    },
  ];
}

function Day({ at }: { readonly at: string }) {
  const { date } = useFormats();
  return <span className="whitespace-nowrap">{date(at)}</span>;
}
