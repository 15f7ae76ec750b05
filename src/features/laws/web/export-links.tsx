import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
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

/** Plain links to all articles of a category in each format that an import reads. */
export function ExportLinks({ category }: { readonly category: LawCategory }) {
  const text = useText(fileMessages);
  return (
    <details className="basis-full rounded-md border border-line bg-raised">
      <summary className="flex min-h-11 items-center gap-2 px-4 font-semibold">
        <ConsoleIcon name="download" />
        {text.exportAs}
      </summary>
      <ul className="grid gap-x-4 border-t border-line px-4 py-2 sm:grid-cols-2 lg:grid-cols-4">
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
    </details>
  );
}

function exportAddress(id: string, format: ImportFormat, language: 'en' | 'fr' | 'both'): string {
  const one = language === 'both' ? {} : { lang: language };
  const query = new URLSearchParams({ format, ...one });
  return `/api/admin/law-categories/${id}/export?${query}`;
}
