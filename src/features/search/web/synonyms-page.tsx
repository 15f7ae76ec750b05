import { Link } from 'react-router';
import { Button, IconButton } from '../../../kit/web/console/button.tsx';
import type { Column } from '../../../kit/web/console/column.ts';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { ListBody } from '../../../kit/web/console/list-body.tsx';
import { say } from '../../../kit/web/console/notices.ts';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { SearchField } from '../../../kit/web/console/search-field.tsx';
import { useList } from '../../../kit/web/console/use-list.ts';
import { DeleteChosen } from '../../bin/web/parts/delete-chosen.tsx';
import { searchMessages } from '../console-messages.ts';
import type { Synonym } from '../contract.ts';
import { EMPTY_SEARCHES_PATH, SEARCH_PATH, searchApi, useCategoryNames } from './search-calls.ts';
import { SynonymDialogs, useSynonymDialog } from './synonym-dialogs.tsx';
import { synonymName } from './synonym-values.ts';

/** What people say and what the law calls it, as editors keep it. */
export function SynonymsPage() {
  const messages = useText(searchMessages);
  const text = messages.synonyms;
  const { open } = useSynonymDialog();
  const list = useList(searchApi, 'GET /search-synonyms', {
    name: 'search-synonyms',
    jumps: true,
  });
  const columns = useColumns(list.q === '');
  const language = useLanguage();
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
            <IfMay right="search-words:write">
              <Button variant="primary" icon="plus" onPress={() => open('new')}>
                {text.add}
              </Button>
            </IfMay>
          </>
        }
      />
      <ListBody
        list={list}
        texts={text}
        columns={columns}
        rowKey={({ id }) => id}
        nameOf={(row) => synonymName(row, language)}
        bulk={{
          right: 'search-words:write',
          show: (rows) => <DeleteChosen kind="synonym" rows={rows} />,
        }}
      >
        <SearchField label={text.search} value={list.q} onChange={list.setQ} />
      </ListBody>
      <SynonymDialogs onDone={say} />
    </>
  );
}

/** The columns; without a search the first lines of many phrases are enough. */
function useColumns(isShort: boolean): Column<Synonym>[] {
  const text = useText(searchMessages).synonyms;
  const language = useLanguage();
  const categories = useCategoryNames(language);
  const { open } = useSynonymDialog();
  return [
    {
      id: 'said',
      header: text.columns.said,
      isRowHeader: true,
      cell: (row) => <Phrases english={row.said_en} french={row.said_fr} isShort={isShort} />,
    },
    {
      id: 'leads_to',
      header: text.columns.leadsTo,
      cell: (row) =>
        row.category_code === null ? (
          <Phrases english={row.legal_en} french={row.legal_fr} isShort={isShort} />
        ) : (
          (categories.get(row.category_code) ?? row.category_code)
        ),
    },
    {
      id: 'actions',
      right: 'search-words:write',
      header: text.columns.actions,
      align: 'end',
      cell: (row) => (
        <span className="inline-flex">
          <IconButton
            icon="edit"
            label={text.edit(synonymName(row, language))}
            onPress={() => open('edit', { id: row.id })}
          />
          <IconButton
            icon="trash"
            isDanger
            label={text.delete(synonymName(row, language))}
            onPress={() => open('delete', { id: row.id })}
          />
        </span>
      ),
    },
  ];
}

/** The phrases of both languages, each in a line of its own, named by its language. */
function Phrases({
  english,
  french,
  isShort,
}: {
  readonly english: readonly string[];
  readonly french: readonly string[];
  readonly isShort: boolean;
}) {
  const { inLanguage } = useText(searchMessages);
  const lines = [
    ['en', english],
    ['fr', french],
  ] as const;
  return (
    <span className="grid max-w-prose min-w-56 gap-1 font-normal">
      {lines.map(
        ([language, phrases]) =>
          phrases.length > 0 && (
            <span key={language} className={`wrap-anywhere ${isShort ? 'line-clamp-4' : ''}`}>
              <span className="text-sm text-muted">{inLanguage[language]} </span>
              <span lang={language}>{phrases.join(', ')}</span>
            </span>
          ),
      )}
    </span>
  );
}
