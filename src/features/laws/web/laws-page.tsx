import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { say } from '../../../kit/web/console/notices.ts';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { Tabs } from '../../../kit/web/console/tabs.tsx';
import { fileMessages } from '../file-messages.ts';
import { lawMessages } from '../messages.ts';
import type { ArticleFormParts } from './article-form-parts.ts';
import { ArticlesTab } from './articles-tab.tsx';
import { CategoriesTab } from './categories-tab.tsx';
import { LazyLawDialogs } from './lazy-law-dialogs.tsx';
import { keptPlace } from './parts/kept-places.ts';
import { LawBanner } from './parts/law-banner.tsx';
import { IMPORT_PATH, PRODUCTS_PATH, QUALITY_PATH, SEARCH_PATH } from './parts/law-paths.ts';
import { useCategories } from './parts/use-categories.ts';
import { useLawDialog } from './use-law-dialog.ts';

/** Laws Management: the chosen category and the tab stand in the address. */
export function LawsPage({ parts }: { readonly parts: ArticleFormParts }) {
  const text = useText(lawMessages);
  const [dismissed, setDismissed] = useState<Error | null>(null);
  const { data, error, refetch } = useCategories();
  const [isCardPressed, setCardPressed] = useState(false);
  const place = usePlace();
  const { open } = useLawDialog();
  const chosen = data?.items.find(({ code }) => code === place.category);

  return (
    <>
      <PageHeader title={text.title} actions={<Ways />} />
      <div className="mb-4 grid gap-4 empty:hidden">
        {error && error !== dismissed && (
          <LawBanner
            failure="loadCategories"
            error={error}
            onDismiss={() => setDismissed(error)}
            onTryAgain={() => refetch()}
          />
        )}
      </div>
      <Tabs
        label={text.tabs}
        selected={chosen && place.tab === 'articles' ? 'articles' : 'categories'}
        onSelect={(tab) => {
          setCardPressed(false);
          place.setTab(tab);
        }}
        tabs={[
          {
            id: 'categories',
            label: text.categories,
            content: (
              <CategoriesTab
                categories={data?.items ?? (error ? [] : undefined)}
                hasFailed={error !== null}
                chosen={chosen}
                onChoose={({ code }) => {
                  setCardPressed(true);
                  place.choose(code);
                }}
                onOpen={open}
              />
            ),
          },
          {
            id: 'articles',
            label: text.articles,
            isDisabled: !chosen,
            content: chosen && (
              <ArticlesTab
                key={chosen.id}
                category={chosen}
                takesFocus={isCardPressed}
                onOpen={open}
              />
            ),
          },
        ]}
      />
      <LazyLawDialogs
        categories={data?.items ?? []}
        chosen={chosen}
        onPublished={say}
        parts={parts}
      />
    </>
  );
}

/** The screens about all categories. */
function Ways() {
  const { searchTexts, products, quality } = useText(lawMessages);
  const { importArticles } = useText(fileMessages);
  return (
    <>
      <Link className="button button-secondary" to={SEARCH_PATH}>
        <ConsoleIcon name="search" />
        {searchTexts}
      </Link>
      <IfMay right="laws:write">
        <Link className="button button-secondary" to={IMPORT_PATH}>
          <ConsoleIcon name="upload" />
          {importArticles}
        </Link>
      </IfMay>
      <Link className="button button-secondary" to={QUALITY_PATH}>
        <ConsoleIcon name="check" />
        {quality}
      </Link>
      <IfMay right="products:read">
        <Link className="button button-secondary" to={PRODUCTS_PATH}>
          {products}
        </Link>
      </IfMay>
    </>
  );
}

/** `?category=penal_code` is the chosen one; it opens the articles unless `&tab=categories`. */
function usePlace() {
  const [address, setAddress] = useSearchParams();
  return {
    category: address.get('category'),
    tab: address.get('tab') ?? 'articles',
    choose: (code: string) =>
      setAddress((now) => {
        // What is looked for in one category is not in the next, where its own place waits.
        if (now.get('category') !== code) {
          const { q = '', status = '', page = 1 } = keptPlace(code) ?? {};
          for (const name of ['q', 'status', 'page']) now.delete(name);
          if (q !== '') now.set('q', q);
          if (status !== '') now.set('status', status);
          if (page > 1) now.set('page', String(page));
        }
        now.set('category', code);
        now.delete('tab');
        return now;
      }),
    setTab: (tab: string) =>
      setAddress((now) => {
        if (tab === 'articles') now.delete('tab');
        else now.set('tab', tab);
        return now;
      }),
  };
}
