import { useText } from '../../../kit/web/console/language.tsx';
import { ExportLinks } from '../../../kit/web/console/list-tools.tsx';
import { ToolButton } from '../../../kit/web/console/tool-button.tsx';
import type { LawCategory } from '../contract.ts';
import { fileMessages } from '../file-messages.ts';
import type { ImportFormat } from '../rules.ts';

/** These have both languages in one file, the others one file each. */
const EXPORTS: readonly {
  readonly format: ImportFormat;
  readonly language: 'en' | 'fr' | 'both';
}[] = [
  { format: 'txt', language: 'en' },
  { format: 'txt', language: 'fr' },
  { format: 'md', language: 'en' },
  { format: 'md', language: 'fr' },
  { format: 'xml', language: 'en' },
  { format: 'xml', language: 'fr' },
  { format: 'csv', language: 'both' },
  { format: 'jsonl', language: 'both' },
];

/**
 * Articles as files: those that the list shows as a table, or the whole category in each format that
 * an import reads.
 */
export function ArticleFiles({
  category,
  narrowing,
}: {
  readonly category: LawCategory;
  /** The search of the list, as its call is asked. */
  readonly narrowing: string;
}) {
  const text = useText(fileMessages);
  return (
    <ToolButton label={text.exportAs} icon="download" title={text.exportAs}>
      {() => (
        <>
          <section className="grid gap-3">
            <h3 className="text-lg">{text.asTable}</h3>
            <p className="text-muted">{text.asTableHint}</p>
            <div className="flex flex-wrap gap-3">
              <ExportLinks exported="law-articles" narrowing={narrowing} />
            </div>
          </section>
          <section className="grid gap-3">
            <h3 className="text-lg">{text.whole}</h3>
            <p className="text-muted">{text.wholeHint}</p>
            <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
              {EXPORTS.map(({ format, language }) => (
                <li key={`${format} ${language}`}>
                  <a
                    className="inline-flex min-h-11 items-center text-primary underline"
                    href={exportAddress(category.id, format, language)}
                    download
                  >
                    {text.exportIn(text.formats[format], text.languages[language])}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </ToolButton>
  );
}

function exportAddress(id: string, format: ImportFormat, language: 'en' | 'fr' | 'both'): string {
  const one = language === 'both' ? {} : { lang: language };
  const query = new URLSearchParams({ format, ...one });
  return `/api/admin/law-categories/${id}/export?${query}`;
}
