import { Link, useSearchParams } from 'react-router';
import { Button } from '../../../kit/web/console/button.tsx';
import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { EmptyState } from '../../../kit/web/console/empty-state.tsx';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { GroupButtons } from '../../../kit/web/console/group-buttons.tsx';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { Pager } from '../../../kit/web/console/pager.tsx';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import { type List, useList } from '../../../kit/web/console/use-list.ts';
import { searchMessages } from '../console-messages.ts';
import type { EditorAnswer, FoundByEditor, Suggestion } from '../contract.ts';
import { SEARCH_LIMITS } from '../rules.ts';
import { SearchBox } from './search-box.tsx';
import {
  CHOICES_PATH,
  EMPTY_SEARCHES_PATH,
  LAWS_PATH,
  newSynonymPath,
  SYNONYMS_PATH,
  searchApi,
  useCategoryNames,
} from './search-calls.ts';
import { SearchResult } from './search-result.tsx';

type Results = List<FoundByEditor, EditorAnswer>;

/** Searching all articles as readers do, published or not. */
export function SearchPage() {
  const text = useText(searchMessages);
  const language = useLanguage();
  const names = useCategoryNames(language);
  const [address] = useSearchParams();
  const list: Results = useList(searchApi, 'GET /law-search', {
    name: 'law-search',
    filters: ['code'],
    fixed: { lang: language },
    isEnabled: (address.get('q') ?? '') !== '',
  });

  function search(q: string) {
    // Another query is searched for in all categories again.
    list.setFilter('code', '');
    list.setQ(q);
  }
  function choose({ text: words, article_id: articleId, category_code: code }: Suggestion) {
    list.setFilter('code', code ?? '');
    list.setQ(articleId === null ? words : text.asQuery(articleId));
  }
  return (
    <>
      <PageHeader title={text.title} actions={<Ways />} />
      <div className="grid gap-6">
        <SearchBox value={list.q} categories={names} onSearch={search} onChoose={choose} />
        {list.q === '' ? (
          <p className="max-w-prose text-muted">{text.intro}</p>
        ) : (
          <Answer list={list} names={names} onMeant={search} />
        )}
      </div>
    </>
  );
}

function Ways() {
  const text = useText(searchMessages);
  const ways = [
    [LAWS_PATH, text.laws],
    [SYNONYMS_PATH, text.synonyms.title],
    [EMPTY_SEARCHES_PATH, text.empty.title],
    [CHOICES_PATH, text.choices.title],
  ] as const;
  return ways.map(([path, label]) => (
    <Link key={path} className="button button-secondary" to={path}>
      {label}
    </Link>
  ));
}

function Answer({
  list,
  names,
  onMeant,
}: {
  readonly list: Results;
  readonly names: ReadonlyMap<string, string>;
  readonly onMeant: (q: string) => void;
}) {
  const text = useText(searchMessages);
  const { loading } = useText(consoleMessages);
  const { number } = useFormats();
  if (list.error) {
    return (
      <FailureBanner title={text.failed} error={list.error} onTryAgain={() => list.refresh()} />
    );
  }
  if (!list.answer || (list.isLoading && list.total === 0)) return <Spinner label={loading} />;
  const { did_you_mean: meant, hits } = list.answer;
  const perhaps = list.items.filter(({ match }) => match === 'weak');
  return (
    <section aria-label={text.results} aria-busy={list.isLoading} className="grid gap-5">
      {meant !== null && (
        <p className="flex flex-wrap items-center">
          {text.didYouMean}
          <Button
            variant="quiet"
            className="px-2"
            label={`${text.didYouMean} ${meant}`}
            onPress={() => onMeant(meant)}
          >
            <span className="text-primary underline">{meant}</span>
          </Button>
        </p>
      )}
      <div role="status">
        {list.total === 0 ? (
          <Nothing list={list} names={names} />
        ) : (
          <h2 className="text-xl">
            {list.total < SEARCH_LIMITS.found
              ? text.found(list.total, number(list.total))
              : text.foundMost(number(list.total))}
          </h2>
        )}
      </div>
      <Hits hits={hits} list={list} names={names} />
      <Found items={list.items.filter(({ match }) => match !== 'weak')} names={names} />
      {perhaps.length > 0 && (
        <>
          <h2 className="text-xl">{text.perhaps}</h2>
          <p className="max-w-prose text-muted">{text.perhapsWhy}</p>
          <Found items={perhaps} names={names} />
        </>
      )}
      {list.total > 0 && <Pager list={list} />}
    </section>
  );
}

function Found({
  items,
  names,
}: {
  readonly items: readonly FoundByEditor[];
  readonly names: ReadonlyMap<string, string>;
}) {
  if (items.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {items.map((found) => (
        <SearchResult
          key={found.id}
          found={found}
          category={names.get(found.category_code) ?? found.category_code}
        />
      ))}
    </ul>
  );
}

/** How many there are in each category; a press shows those alone. */
function Hits({
  hits,
  list,
  names,
}: {
  readonly hits: EditorAnswer['hits'];
  readonly list: Results;
  readonly names: ReadonlyMap<string, string>;
}) {
  const text = useText(searchMessages);
  const counts = Object.entries(hits).sort(([, a], [, b]) => b - a);
  if (counts.length === 0) return null;
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  return (
    <GroupButtons
      label={text.narrow}
      groups={[
        { value: '', label: text.everywhere, count: all },
        ...counts.map(([code, count]) => ({ value: code, label: names.get(code) ?? code, count })),
      ]}
      chosen={list.filter('code')}
      onChoose={(code) => list.setFilter('code', code)}
    />
  );
}

function Nothing({
  list,
  names,
}: {
  readonly list: Results;
  readonly names: ReadonlyMap<string, string>;
}) {
  const text = useText(searchMessages);
  const language = useLanguage();
  const code = list.filter('code');
  return (
    <div className="card p-0">
      <EmptyState
        icon="search"
        action={
          <IfMay right="search-words:write">
            <Link className="button button-primary" to={newSynonymPath(list.q, language)}>
              <ConsoleIcon name="plus" />
              {text.synonyms.addFor(list.q)}
            </Link>
          </IfMay>
        }
      >
        <strong className="block text-ink">
          {code === '' ? text.nothing(list.q) : text.nothingIn(list.q, names.get(code) ?? code)}
        </strong>
        <span className="mt-2 block max-w-prose">{text.nothingAdvice}</span>
      </EmptyState>
    </div>
  );
}
