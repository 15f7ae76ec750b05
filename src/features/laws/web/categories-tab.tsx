import { Link } from 'react-router';
import { Button } from '../../../kit/web/console/button.tsx';
import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { EmptyState } from '../../../kit/web/console/empty-state.tsx';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import {
  RowBox,
  type RowSelection,
  SelectionBar,
  useRowSelection,
} from '../../../kit/web/console/row-selection.tsx';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import { DeleteChosen } from '../../bin/web/parts/delete-chosen.tsx';
import type { LawCategory } from '../contract.ts';
import { lawMessages } from '../messages.ts';
import { CategoryCard } from './category-card.tsx';
import { LawBanner } from './parts/law-banner.tsx';
import { BIN_PATH, categoryName } from './parts/law-paths.ts';
import { PublishChosen } from './publish-chosen.tsx';
import type { LawDialogName } from './use-law-dialog.ts';
import { useMoveByOne } from './use-move-by-one.ts';
import { useMovedFocus } from './use-moved-focus.ts';

/** The cards of the categories in their order (docs/specification.md §2, 'Laws Management'). */
export function CategoriesTab({
  categories,
  hasFailed,
  chosen,
  onChoose,
  onOpen,
}: {
  /** Not there yet. */
  readonly categories: readonly LawCategory[] | undefined;
  /** The categories could not be loaded. */
  readonly hasFailed: boolean;
  readonly chosen: LawCategory | undefined;
  readonly onChoose: (category: LawCategory) => void;
  readonly onOpen: (dialog: LawDialogName, id?: string) => void;
}) {
  const text = useText(lawMessages);
  const { loading } = useText(consoleMessages);
  const language = useLanguage();
  const focus = useMovedFocus(categories ?? []);
  const rows = categories ?? [];
  const whole = { items: rows, total: rows.length, narrowing: '' };
  const selection = useRowSelection(
    whole,
    ({ id }) => id,
    (row) => categoryName(row, language),
  );
  const moving = useMoveByOne(rows, focus.follow);
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-end gap-3">
        {/* Why the articles' tab cannot be pressed yet. */}
        {rows.length > 0 && !chosen && <p className="me-auto text-muted">{text.chooseHint}</p>}
        <Link className="button button-secondary" to={BIN_PATH}>
          <ConsoleIcon name="trash" />
          {text.bin}
        </Link>
        <IfMay right="laws:write">
          <Button variant="primary" icon="plus" onPress={() => onOpen('new-category')}>
            {text.addCategory}
          </Button>
        </IfMay>
      </div>
      <SelectionBar list={whole} selection={selection}>
        <ChosenCategories selection={selection} rows={rows} />
      </SelectionBar>
      {moving.error && (
        <LawBanner failure="updateCategory" error={moving.error} onDismiss={moving.reset} />
      )}
      {!categories && <Spinner label={loading} />}
      {categories?.length === 0 && !hasFailed && (
        <EmptyState icon="scale-balanced">{text.noCategories}</EmptyState>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4">
        {categories?.map((category, index) => (
          <CategoryCard
            key={category.id}
            category={category}
            box={<RowBox row={category} selection={selection} />}
            isChosen={category.id === chosen?.id}
            isFirst={index === 0}
            isLast={index === categories.length - 1}
            moveButton={(direction) => focus.refOf(category.id, direction)}
            onChoose={onChoose}
            onEdit={({ id }) => onOpen('edit-category', id)}
            onDelete={({ id }) => onOpen('delete-category', id)}
            onPublish={({ id }) => onOpen('publish', id)}
            onMove={(_, direction) => moving.send({ category, direction })}
          />
        ))}
      </ul>
    </div>
  );
}

/** What may be done with the chosen ones. */
function ChosenCategories({
  selection,
  rows,
}: {
  readonly selection: RowSelection<LawCategory>;
  readonly rows: readonly LawCategory[];
}) {
  const text = useText(lawMessages);
  const { number } = useFormats();
  const selected = rows.filter(selection.isChosen);
  const articles = selected.reduce((sum, { total_articles }) => sum + total_articles, 0);
  const chosen = {
    count: selected.length,
    clear: selection.clear,
    readIds: async () => selected.map(({ id }) => id),
  };
  return (
    <>
      <PublishChosen kind="category" rows={chosen} isActive />
      <PublishChosen kind="category" rows={chosen} isActive={false} />
      <DeleteChosen
        kind="category"
        rows={chosen}
        along={[
          text.articlesGoAlong(articles, number(articles)),
          ...(selected.some(({ is_active }) => is_active) ? [text.publishedGoAlong] : []),
        ].join(' ')}
      />
    </>
  );
}
