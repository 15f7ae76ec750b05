import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { SuccessNote } from '../../../kit/web/console/banner.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { lawMessages } from '../../laws/messages.ts';
import { categoryName, importPath, lawsPath } from '../../laws/web/parts/law-paths.ts';
import type { ImportResult, LawImport } from '../contract.ts';
import { importDecisionMessages } from '../decision-messages.ts';
import { importUndoMessages } from '../undo-messages.ts';
import { AppliedBy } from './applied-by.tsx';
import { UndoImport } from './import-undo.tsx';
import type { ShownCategory } from './import-values.ts';

const PARTS = ['created', 'updated', 'moved', 'unchanged', 'left_out'] as const;

/** How many of each an import writes or has written; what there is none of is left out. */
export function ResultLines({
  texts,
  result,
}: {
  readonly texts: Readonly<Record<keyof ImportResult, (count: number, shown: string) => string>>;
  readonly result: ImportResult;
}) {
  const { number } = useFormats();
  return (
    <ul className="grid gap-1 font-normal">
      {PARTS.filter((part) => result[part] > 0).map((part) => (
        <li key={part}>{texts[part](result[part], number(result[part]))}</li>
      ))}
    </ul>
  );
}

/** What an applied import has done, and where one goes on. */
export function ImportResultNote({
  found,
  result,
  category,
  isNews,
  isOwn,
}: {
  readonly found: LawImport;
  readonly result: ImportResult;
  readonly category: ShownCategory;
  /** It was applied here and now: the button that had the focus is gone. */
  readonly isNews: boolean;
  /** The answer to applying it has just come: nobody needs to be told who did. */
  readonly isOwn: boolean;
}) {
  const { category_id, category_code, new_category, kept_until } = found;
  const { is_active: isPublished } = category;
  const text = useText(importDecisionMessages);
  const { until } = useText(importUndoMessages);
  const language = useLanguage();
  const { dateTime } = useFormats();
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNews) news.current?.focus();
  }, [isNews]);
  const { publishWays } = useText(lawMessages);
  return (
    <div ref={news} tabIndex={-1} className="grid gap-5 outline-none">
      <SuccessNote>
        <p>{text.applied}</p>
        {!isOwn && (
          <p className="font-normal wrap-anywhere">
            <AppliedBy {...found} />
          </p>
        )}
        {new_category && (
          <p className="font-normal">
            {text.madeCategory(categoryName(new_category, language), isPublished)}
          </p>
        )}
        <ResultLines texts={text.done} result={result} />
      </SuccessNote>
      <div className="flex flex-wrap gap-3">
        <Link className="button button-primary" to={lawsPath(category_code)}>
          {text.toArticles}
        </Link>
        <Link
          className="button button-secondary"
          to={`${lawsPath()}?${new URLSearchParams({ dialog: 'publish', id: category_id ?? '' })}`}
        >
          {publishWays[isPublished ? 'check' : 'publish'].open}
        </Link>
        <Link className="button button-secondary" to={importPath(category_code)}>
          {text.another}
        </Link>
        <UndoImport found={found} category={category} />
      </div>
      <p className="max-w-prose text-muted">{until(dateTime(kept_until))}</p>
    </div>
  );
}
