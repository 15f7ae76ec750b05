import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { SelectField } from '../../../kit/web/console/choice-fields.tsx';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { lazyPart } from '../../../kit/web/console/lazy-part.ts';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import type { LawCategory } from '../../laws/contract.ts';
import { fileMessages } from '../../laws/file-messages.ts';
import { LawBanner } from '../../laws/web/parts/law-banner.tsx';
import { categoryName, lawsPath } from '../../laws/web/parts/law-paths.ts';
import { useCategories } from '../../laws/web/parts/use-categories.ts';
import { importFormMessages } from '../form-messages.ts';
import { ImportForm } from './import-form.tsx';
import { ImportList } from './import-list.tsx';

/** Comes once there is something to preview: choosing files needs none of it. */
const ImportPreview = lazyPart(
  () => import('./import-preview.tsx'),
  (module) => module.ImportPreview,
);

/**
 * Imports a code into a category: files, a preview that can be corrected, then all at once.
 * `?category=penal_code` is the category, `?new` one that the import makes, `&import=…` the preview.
 */
export function ImportPage() {
  const text = useText(importFormMessages);
  const { importArticles } = useText(fileMessages);
  const { loading } = useText(consoleMessages);
  const [address, setAddress] = useSearchParams();
  const { data, error, refetch } = useCategories();
  const code = address.get('category') ?? '';
  const importId = address.get('import');
  const category = data?.items.find((row) => row.code === code);
  const isNew = address.has('new');

  return (
    <>
      <PageHeader
        // Each step takes the focus that the one before it had.
        key={importId}
        title={importArticles}
        actions={
          <Link className="button button-secondary" to={lawsPath(code)}>
            {text.toArticles}
          </Link>
        }
      />
      {error && (
        <LawBanner
          failure="loadCategories"
          error={error}
          onDismiss={() => refetch()}
          onTryAgain={() => refetch()}
        />
      )}
      {!data && !error && <Spinner label={loading} />}
      {data && !importId && (
        <>
          <div className="card grid max-w-4xl gap-5">
            <CategoryChoice
              categories={data.items}
              chosen={isNew ? NEW : (category?.code ?? '')}
              onChoose={(chosen) =>
                setAddress(chosen === NEW ? { new: '' } : { category: chosen }, { replace: true })
              }
            />
            {(category || isNew) && (
              <ImportForm
                key={category?.id}
                category={category ?? null}
                onRead={({ id, category_code }) =>
                  setAddress({ category: category_code, import: id })
                }
              />
            )}
          </div>
          <ImportList categories={data.items} />
        </>
      )}
      {data && importId && (
        <Suspense fallback={<Spinner label={loading} />}>
          <ImportPreview
            key={importId}
            id={importId}
            categories={data.items}
            onLeave={() => setAddress(category ? { category: code } : { new: '' })}
          />
        </Suspense>
      )}
    </>
  );
}

/** No code of a category is like this. */
const NEW = '+';

function CategoryChoice({
  categories,
  chosen,
  onChoose,
}: {
  readonly categories: readonly LawCategory[];
  /** A code, `NEW`, or nothing yet. */
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}) {
  const text = useText(importFormMessages);
  const language = useLanguage();
  const options = [
    ...categories.map((row) => ({ value: row.code, label: categoryName(row, language) })),
    { value: NEW, label: text.newCategory },
  ];
  return (
    <SelectField
      name="category"
      label={text.category}
      value={chosen}
      onChange={onChoose}
      options={chosen === '' ? [{ value: '', label: text.chooseCategory }, ...options] : options}
    />
  );
}
