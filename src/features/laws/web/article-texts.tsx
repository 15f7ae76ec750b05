import { type ReactNode, Suspense, useRef } from 'react';
import { LANGUAGES } from '../../../kit/languages.ts';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import type { ArticleFormParts } from './article-form-parts.ts';
import type { ArticleValues } from './law-values.ts';

/** The texts of an article, each language with what its readers will see beside it. */
export function ArticleTextFields({
  id,
  categoryId,
  values,
  ArticlePreview,
  fields,
}: Pick<ArticleFormParts, 'ArticlePreview'> & {
  readonly id: string | null;
  readonly categoryId: string | undefined;
  readonly values: ArticleValues;
  /** Of one language: its title and its content. */
  readonly fields: (language: 'en' | 'fr') => ReactNode;
}) {
  const { loading } = useText(consoleMessages);
  const all = useRef<HTMLDivElement>(null);
  const { article_id, title_en, title_fr, content_en, content_fr } = values;
  const draft = { id, article_id, title_en, title_fr, content_en, content_fr };
  return (
    <div ref={all} className="grid gap-5">
      {LANGUAGES.map((language) => (
        <div key={language} className="grid gap-4 lg:grid-cols-2">
          <div className="grid min-w-0 content-start gap-4">{fields(language)}</div>
          {categoryId !== undefined && (
            <IfMay right="laws:write">
              <Suspense fallback={<Spinner label={loading} />}>
                <ArticlePreview
                  categoryId={categoryId}
                  draft={draft}
                  language={language}
                  onGoTo={(start, end) => {
                    const name = `content_${language}`;
                    const field = all.current?.querySelector<HTMLTextAreaElement>(`[name=${name}]`);
                    if (field) showPlace(field, start, end);
                  }}
                />
              </Suspense>
            </IfMay>
          )}
        </div>
      ))}
    </div>
  );
}

/** Selects a place of a text, in the middle of what is in sight as far as its lines are alike. */
function showPlace(field: HTMLTextAreaElement, start: number, end: number): void {
  field.focus();
  field.setSelectionRange(start, end);
  const share = start / Math.max(1, field.value.length);
  field.scrollTop = share * field.scrollHeight - field.clientHeight / 2;
}
