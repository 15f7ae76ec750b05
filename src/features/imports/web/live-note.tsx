import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { useFormats, useLanguage } from '../../../kit/web/console/language.tsx';
import { categoryName } from '../../laws/web/parts/law-paths.ts';
import type { ShownCategory } from './import-values.ts';

/** That the category is published, with how many articles, and what that means for its readers. */
export function LiveNote({
  category,
  says,
}: {
  readonly category: ShownCategory;
  readonly says: (name: string, count: number, shown: string) => string;
}) {
  const language = useLanguage();
  const { number } = useFormats();
  const { active_articles: articles } = category;
  return (
    <p className="flex items-start gap-2 rounded-md border border-warning bg-warning-soft p-3 text-ink">
      <ConsoleIcon name="warning" className="mt-0.5 size-5 shrink-0 text-warning" />
      {says(categoryName(category, language), articles, number(articles))}
    </p>
  );
}
