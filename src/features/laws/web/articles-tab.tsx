import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { chosenRows, useNarrowingText } from '../../../kit/web/console/bulk-action.tsx';
import { Button } from '../../../kit/web/console/button.tsx';
import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { lazyPart } from '../../../kit/web/console/lazy-part.ts';
import { filterByWord, ListFilters } from '../../../kit/web/console/list-filters.tsx';
import { ExportLinks, ListTools } from '../../../kit/web/console/list-tools.tsx';
import { NoMatch } from '../../../kit/web/console/no-match.tsx';
import { Pager } from '../../../kit/web/console/pager.tsx';
import { useMay } from '../../../kit/web/console/rights.ts';
import {
  RowBox,
  type RowSelection,
  SelectionBar,
  useRowSelection,
} from '../../../kit/web/console/row-selection.tsx';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import { type List, useList } from '../../../kit/web/console/use-list.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import { DeleteChosen } from '../../bin/web/parts/delete-chosen.tsx';
import type { LawArticleItem, LawCategory } from '../contract.ts';
import { fileMessages } from '../file-messages.ts';
import { lawLabels } from '../labels.ts';
import { lawMessages } from '../messages.ts';
import { ARTICLE_STATUSES, type Direction } from '../rules.ts';
import { ArticleFiles } from './article-files.tsx';
import { ArticleItem } from './article-item.tsx';
import { LawBanner } from './parts/law-banner.tsx';
import { lawApi } from './parts/law-calls.ts';
import { categoryName, importPath } from './parts/law-paths.ts';
import { behind } from './parts/position.ts';
import { useMoveBehind, useMovedNotice } from './parts/use-move-behind.ts';
import { PublishChosen } from './publish-chosen.tsx';
import type { LawDialogName } from './use-law-dialog.ts';
import { useMovedFocus } from './use-moved-focus.ts';
import { usePlaceInList } from './use-place-in-list.ts';

/** Dragging is a comfort of those who have a mouse: its code comes behind the list. */
const DragHandle = lazyPart(
  () => import('./drag-rows.tsx'),
  (module) => module.DragHandle,
);
const DropPlace = lazyPart(
  () => import('./drag-rows.tsx'),
  (module) => module.DropPlace,
);

/** The articles of the chosen category, by pages, searchable (docs/specification.md §2). */
export function ArticlesTab({
  category,
  takesFocus,
  onOpen,
}: {
  readonly category: LawCategory;
  /** The focus was on a card that is gone, and goes on here. */
  readonly takesFocus: boolean;
  readonly onOpen: (dialog: LawDialogName, id?: string) => void;
}) {
  const text = useText(lawMessages);
  const { import: importing } = useText(fileMessages);
  const { loading } = useText(consoleMessages);
  const language = useLanguage();
  const list = useList(lawApi, 'GET /law-articles', {
    name: 'law-articles',
    fixed: { category_code: category.code },
    filters: ['status'],
    jumps: true,
  });
  const labels = useText(lawLabels);
  const selection = useRowSelection(
    list,
    ({ id }) => id,
    ({ article_id }) => text.article(article_id),
  );
  const status = filterByWord({
    name: 'status',
    label: text.status,
    values: ARTICLE_STATUSES,
    labels: text.articleStatuses,
    all: text.allStatuses,
  });
  const matching = useNarrowingText(list, [
    status,
    {
      name: 'category',
      label: labels.category_code,
      options: [{ value: category.code, label: categoryName(category, language) }],
    },
  ]);
  const chosen = chosenRows(list, 'law-articles', selection, matching);
  const [dismissed, setDismissed] = useState<Error | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const place = usePlaceInList(category.code, list, takesFocus);
  const { isReturning } = place;
  useEffect(() => {
    if (!takesFocus || isReturning) return;
    // The long list of cards is still there: it would be scrolled behind it, and to its end with it.
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [takesFocus, isReturning]);
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {categoryName(category, language)}
        </h2>
        <IfMay right="laws:write">
          <div className="flex flex-wrap gap-3">
            <Link className="button button-secondary" to={importPath(category.code)}>
              <ConsoleIcon name="upload" />
              {importing}
            </Link>
            <Button variant="primary" icon="plus" onPress={() => onOpen('new-article')}>
              {text.addArticle}
            </Button>
          </div>
        </IfMay>
      </div>
      <div className="group space-y-6">
        <ListFilters
          list={list}
          label={text.searchArticles}
          placeholder={text.searchPlaceholder}
          filters={[status]}
        />
        <ListTools list={list}>
          <ArticleFiles category={category} narrowing={list.narrowing} />
        </ListTools>
      </div>
      <SelectionBar list={list} selection={selection} actedOn="law-articles">
        <Suspense>
          <PublishChosen kind="article" rows={chosen} isActive />
          <PublishChosen kind="article" rows={chosen} isActive={false} />
          <DeleteChosen kind="article" rows={chosen} />
        </Suspense>
        <ExportLinks exported="law-articles" narrowing={list.narrowing} chosen={selection.chosen} />
      </SelectionBar>
      {list.error && list.error !== dismissed && (
        <LawBanner
          failure="loadArticles"
          error={list.error}
          onDismiss={() => setDismissed(list.error)}
          onTryAgain={list.refresh}
        />
      )}
      {list.items.length > 0 ? (
        <Accordion list={list} selection={selection} rows={place.props} onOpen={onOpen} />
      ) : list.isLoading && !list.error ? (
        <Spinner label={loading} />
      ) : (
        !list.error && (
          <NoMatch list={list}>{list.isNarrowed ? text.noArticlesFound : text.noArticles}</NoMatch>
        )
      )}
      <Pager list={list} />
    </div>
  );
}

function Accordion({
  list,
  selection,
  rows,
  onOpen,
}: {
  readonly list: List<LawArticleItem>;
  readonly selection: RowSelection<LawArticleItem>;
  readonly rows: ReturnType<typeof usePlaceInList>['props'];
  readonly onOpen: (dialog: LawDialogName, id?: string) => void;
}) {
  const text = useText(lawMessages);
  const focus = useMovedFocus(list.items);
  const sayMoved = useMovedNotice();
  const moving = useSending(
    ({ article, direction }: { article: LawArticleItem; direction: Direction }) =>
      lawApi('POST /law-articles/:id/move', {
        params: { id: article.id },
        body: { direction },
        isRepeatable: true,
      }),
    {
      onDone: (moved, { article, direction }) => {
        focus.follow(article.id, direction);
        sayMoved(text.movedArticle(text.article(article.article_id)), moved);
      },
    },
  );
  const lastPlace = list.firstRow + list.items.length - 1;
  // Dropped by keys, the focus was on a place that is gone.
  const dragging = useMoveBehind(({ id, after_id, was_after_id }) => {
    if (after_id !== was_after_id) focus.follow(id, 'down');
  });
  const [dragged, setDragged] = useState<LawArticleItem | null>(null);
  const canDrag = useMay()('laws:write') && !list.isNarrowed;
  const dropPlace = (before: LawArticleItem | null) =>
    canDrag && (
      <Suspense>
        <DropPlace
          behind={before}
          isOpen={dragged !== null && dragged.id !== before?.id}
          onDrop={() => {
            if (dragged) dragging.send({ article: dragged, position: behind(before) });
          }}
        />
      </Suspense>
    );
  return (
    <>
      {moving.error && (
        <LawBanner failure="updateArticle" error={moving.error} onDismiss={moving.reset} />
      )}
      {dragging.error && (
        <LawBanner failure="updateArticle" error={dragging.error} onDismiss={dragging.reset} />
      )}
      {list.page === 1 && dropPlace(null)}
      <ul {...rows} className="grid gap-3">
        {list.items.map((article, index) => (
          <ArticleItem
            key={article.id}
            article={article}
            box={<RowBox row={article} selection={selection} />}
            handle={
              canDrag && (
                <Suspense>
                  <DragHandle article={article} onDrag={setDragged} />
                </Suspense>
              )
            }
            dropPlace={dropPlace(article)}
            isFirst={list.isNarrowed || list.firstRow + index === 1}
            isLast={
              list.isNarrowed || (index === list.items.length - 1 && lastPlace === list.total)
            }
            moveButton={(direction) => focus.refOf(article.id, direction)}
            onInsert={() => onOpen('insert-article', article.id)}
            onEdit={() => onOpen('edit-article', article.id)}
            onPlace={() => onOpen('move-article', article.id)}
            onDelete={() => onOpen('delete-article', article.id)}
            onHistory={() => onOpen('history', article.id)}
            onMove={(direction) => moving.send({ article, direction })}
          />
        ))}
      </ul>
    </>
  );
}
