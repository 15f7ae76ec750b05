import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '../../../kit/languages.ts';
import { rateText } from '../../../kit/percents.ts';
import { failureText } from '../../../kit/web/console/api.ts';
import { ErrorBanner } from '../../../kit/web/console/banner.tsx';
import { Button } from '../../../kit/web/console/button.tsx';
import { DataTable } from '../../../kit/web/console/data-table.tsx';
import {
  type Formats,
  useFormats,
  useLanguage,
  useText,
} from '../../../kit/web/console/language.tsx';
import type { DocumentType } from '../../payments/rules.ts';
import { useDocumentTypes } from '../../payments/web/parts/use-document-types.ts';
import { activityMessages } from '../activity-messages.ts';
import type { Activity } from '../contract.ts';
import { fieldMessages } from '../field-messages.ts';
import { changedFields } from '../rules.ts';
import { DOCUMENT_FIELD, wordOfCode } from '../value-words.ts';
import { dashboardApi } from './dashboard-calls.ts';

/** What values are written with. */
interface Known {
  readonly language: Language;
  readonly formats: Formats;
  readonly documents: readonly DocumentType[];
}

/** The changed fields of an entry, before and after; long texts are cut until expanded. */
export function ActivityChanges({ entry }: { readonly entry: Activity }) {
  const text = useText(activityMessages);
  const language = useLanguage();
  const [isWhole, setIsWhole] = useState(false);
  const { data, error, isFetching } = useQuery({
    queryKey: ['activity', entry.id],
    queryFn: ({ signal }) =>
      dashboardApi('GET /activity/:id', { params: { id: String(entry.id) }, signal }),
    enabled: isWhole,
    // Entries never change.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className="grid gap-3 pt-2">
      <ChangesTable entry={data ?? entry} />
      {error && <ErrorBanner>{failureText(error, language, text.failed)}</ErrorBanner>}
      {entry.is_shortened && !data && (
        <div>
          <Button isBusy={isFetching} onPress={() => setIsWhole(true)}>
            {text.showWhole}
          </Button>
        </div>
      )}
    </div>
  );
}

function ChangesTable({ entry }: { readonly entry: Activity }) {
  const text = useText(activityMessages);
  const fields: Readonly<Record<string, string>> = useText(fieldMessages);
  const language = useLanguage();
  const formats = useFormats();
  const changes = changedFields(entry.before, entry.after);
  const documents = useDocumentTypes(changes.some(({ field }) => field === DOCUMENT_FIELD)) ?? [];
  if (changes.length === 0) return <p className="text-muted">{text.noChanges}</p>;
  const name = `${text.showChanges}, ${text.entry(formats.number(entry.id))}`;
  const known = { language, formats, documents };
  const write = (field: string, value: unknown) => writeValue(field, value, known);
  const cell = (field: string, value: unknown) => (
    <span className="block min-w-40 wrap-anywhere whitespace-pre-wrap">{write(field, value)}</span>
  );
  return (
    <DataTable
      label={name}
      rows={changes}
      rowKey={({ field }) => field}
      empty={text.noChanges}
      isLoading={false}
      columns={[
        {
          id: 'field',
          header: text.field,
          isRowHeader: true,
          cell: ({ field }) => fields[field] ?? field,
        },
        { id: 'before', header: text.before, cell: ({ field, before }) => cell(field, before) },
        { id: 'after', header: text.after, cell: ({ field, after }) => cell(field, after) },
      ]}
    />
  );
}

/** A recorded value as people read it. */
function writeValue(field: string, value: unknown, known: Known): string {
  const { language, formats } = known;
  const text = activityMessages[language];
  if (value === null || value === '') return text.none;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (field === 'vat_rate' && typeof value === 'number') return rateText(value, language);
  if (typeof value === 'number') return formats.number(value);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return value.map((one) => wordOfCode(field, one, known)).join(', ') || text.none;
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  if (DAY_FIELDS.has(field)) return formats.date(value);
  const isTime = /_(at|expires)$/.test(field) && !Number.isNaN(Date.parse(value));
  return isTime ? formats.dateTime(value) : wordOfCode(field, value, known);
}

/** Fields that are days without a time. */
const DAY_FIELDS: ReadonlySet<string> = new Set(['as_of', 'from', 'to']);
