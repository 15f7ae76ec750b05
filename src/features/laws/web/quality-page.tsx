import { Button, IconButton } from '../../../kit/web/console/button.tsx';
import { SelectField } from '../../../kit/web/console/choice-fields.tsx';
import type { Column } from '../../../kit/web/console/column.ts';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { ListBody } from '../../../kit/web/console/list-body.tsx';
import { say } from '../../../kit/web/console/notices.ts';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { StatusChip } from '../../../kit/web/console/status-chip.tsx';
import { type List, useList } from '../../../kit/web/console/use-list.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import type { LawCategory } from '../contract.ts';
import { lawMessages } from '../messages.ts';
import type { QualityItem, QualityList } from '../quality-contract.ts';
import { qualityMessages } from '../quality-messages.ts';
import { QUALITY_KINDS } from '../rules.ts';
import { suspicionMessages } from '../suspicion-messages.ts';
import type { ArticleFormParts } from './article-form-parts.ts';
import { LazyLawDialogs } from './lazy-law-dialogs.tsx';
import { lawApi } from './parts/law-calls.ts';
import { categoryName } from './parts/law-paths.ts';
import { useCategories } from './parts/use-categories.ts';
import { useLawDialog } from './use-law-dialog.ts';

/** Articles that an editor has to look at. */
export function QualityPage({ parts }: { readonly parts: ArticleFormParts }) {
  const text = useText(qualityMessages);
  const { article } = useText(lawMessages);
  const list = useList(lawApi, 'GET /law-quality', {
    name: 'law-quality',
    filters: ['code', 'kind'],
  });
  const read = useCategories().data?.items;
  const categories = read ?? [];
  const review = useSending(
    ({ id, version }: QualityItem) =>
      lawApi('POST /law-articles/:id/translation-reviewed', { params: { id }, body: { version } }),
    { onDone: (_, row) => say(text.reviewedNote(article(row.article_id))) },
  );
  const check = useSending(
    ({ id, version }: QualityItem) =>
      lawApi('POST /law-articles/:id/checked', { params: { id }, body: { version } }),
    { onDone: (_, row) => say(text.checkedNote(article(row.article_id))) },
  );
  const columns = useColumns(categories, {
    onReviewed: review.send,
    onChecked: check.send,
  });
  return (
    <>
      <PageHeader title={text.title} />
      <ListBody
        list={list}
        texts={read?.length === 0 ? { ...text, none: text.noLaws } : text}
        columns={columns}
        rowKey={({ id }) => id}
        failures={[review, check].map(
          (change) =>
            change.error && (
              <FailureBanner
                key={change === review ? 'review' : 'check'}
                title={change === review ? text.reviewFailed : text.checkFailed}
                error={change.error}
                onDismiss={() => {
                  change.reset();
                  // Somebody may have changed the article: what is listed is out of date.
                  void list.refresh();
                }}
              />
            ),
        )}
      >
        <Filters list={list} categories={categories} />
      </ListBody>
      <LazyLawDialogs parts={parts} categories={categories} chosen={undefined} onPublished={say} />
    </>
  );
}

function Filters({
  list,
  categories,
}: {
  readonly list: List<QualityItem, QualityList>;
  readonly categories: readonly LawCategory[];
}) {
  const text = useText(qualityMessages);
  const language = useLanguage();
  const { number } = useFormats();
  const counts = list.answer?.counts;
  const kinds = QUALITY_KINDS.map((kind) => ({
    value: kind,
    label: counts ? text.withCount(text.kinds[kind], number(counts[kind])) : text.kinds[kind],
  }));
  const codes = categories.map((row) => ({ value: row.code, label: categoryName(row, language) }));
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:max-w-3xl">
      <SelectField
        name="code"
        label={text.category}
        value={list.filter('code')}
        onChange={(value) => list.setFilter('code', value)}
        options={[{ value: '', label: text.allCategories }, ...codes]}
      />
      <SelectField
        name="kind"
        label={text.kind}
        value={list.filter('kind')}
        onChange={(value) => list.setFilter('kind', value)}
        options={[{ value: '', label: text.allKinds }, ...kinds]}
      />
    </div>
  );
}

function useColumns(
  categories: readonly LawCategory[],
  {
    onReviewed,
    onChecked,
  }: Readonly<Record<'onReviewed' | 'onChecked', (row: QualityItem) => void>>,
): Column<QualityItem>[] {
  const text = useText(qualityMessages);
  const { article, edit } = useText(lawMessages);
  const language = useLanguage();
  const { date } = useFormats();
  const { open } = useLawDialog();
  const categoryOf = (row: QualityItem) => {
    const category = categories.find(({ code }) => code === row.category_code);
    return category ? categoryName(category, language) : row.category_code;
  };
  // Articles of several categories have one label.
  const fullName = (row: QualityItem) => `${article(row.article_id)}, ${categoryOf(row)}`;
  return [
    {
      id: 'article',
      header: text.columns.article,
      isRowHeader: true,
      cell: (row) => <ArticleName name={article(row.article_id)} row={row} />,
    },
    { id: 'todo', header: text.columns.todo, cell: (row) => <ToDo row={row} /> },
    {
      id: 'category',
      header: text.columns.category,
      cell: categoryOf,
    },
    {
      id: 'changed',
      header: text.columns.changed,
      cell: (row) => (
        <span className="grid text-sm whitespace-nowrap text-muted">
          <span>{text.changedEn(date(row.changed_en_at))}</span>
          <span>{text.changedFr(date(row.changed_fr_at))}</span>
        </span>
      ),
    },
    {
      id: 'actions',
      header: text.columns.actions,
      align: 'end',
      cell: (row) => (
        <span className="inline-flex items-center gap-2">
          {row.translation_to_review && (
            <IfMay right="laws:write">
              <Button
                icon="check"
                label={text.reviewedOf(fullName(row))}
                onPress={() => onReviewed(row)}
              >
                {text.reviewed}
              </Button>
            </IfMay>
          )}
          {row.suspicions.length > 0 && (
            <IfMay right="laws:write">
              <Button
                icon="check"
                label={text.checkedOf(fullName(row))}
                onPress={() => onChecked(row)}
              >
                {text.checked}
              </Button>
            </IfMay>
          )}
          <IfMay right="laws:write">
            <IconButton
              icon="edit"
              label={edit(fullName(row))}
              onPress={() => open('edit-article', row.id)}
            />
          </IfMay>
        </span>
      ),
    },
  ];
}

function ArticleName({ name, row }: { readonly name: string; readonly row: QualityItem }) {
  const isFrench = useLanguage() === 'fr';
  const title = isFrench ? row.title_fr : row.title_en;
  return (
    <>
      <span className="block whitespace-nowrap">{name}</span>
      {title !== '' && <span className="block font-normal text-muted">{title}</span>}
    </>
  );
}

function ToDo({ row }: { readonly row: QualityItem }) {
  const { kinds, toReview } = useText(qualityMessages);
  const suspicions = useText(suspicionMessages);
  return (
    <span className="flex flex-wrap gap-2">
      {row.missing_en && <StatusChip tone="error">{kinds.missing_en}</StatusChip>}
      {row.missing_fr && <StatusChip tone="error">{kinds.missing_fr}</StatusChip>}
      {row.translation_to_review && (
        <StatusChip tone="warning">{toReview[row.translation_to_review]}</StatusChip>
      )}
      {row.suspicions.length > 0 && <StatusChip tone="warning">{kinds.to_check}</StatusChip>}
      {row.suspicions.map((suspicion) => (
        <span key={suspicion} className="block w-full text-sm text-muted">
          {suspicions[suspicion]}
        </span>
      ))}
    </span>
  );
}
