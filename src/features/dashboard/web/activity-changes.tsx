import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '../../../kit/languages.ts';
import { rateText } from '../../../kit/percents.ts';
import { failureText } from '../../../kit/web/console/api.ts';
import { ErrorBanner } from '../../../kit/web/console/banner.tsx';
import { Button } from '../../../kit/web/console/button.tsx';
import {
  type Formats,
  useFormats,
  useLanguage,
  useText,
} from '../../../kit/web/console/language.tsx';
import { ScrollRegion } from '../../../kit/web/console/scroll-region.tsx';
import { activityMessages } from '../activity-messages.ts';
import type { Activity } from '../contract.ts';
import { fieldMessages } from '../field-messages.ts';
import { changedFields } from '../rules.ts';
import { dashboardApi } from './dashboard-calls.ts';

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
  if (changes.length === 0) return <p className="text-muted">{text.noChanges}</p>;
  const name = `${text.showChanges}, ${text.entry(formats.number(entry.id))}`;
  const write = (field: string, value: unknown) => writeValue(field, value, { language, formats });
  return (
    <ScrollRegion label={name}>
      <table className="data-table">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="text-start">
            {[text.field, text.before, text.after].map((header) => (
              <th key={header} scope="col" className="text-start">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="align-top">
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row" className="text-start">
                {fields[field] ?? field}
              </th>
              <td className="min-w-40 whitespace-pre-wrap">{write(field, before)}</td>
              <td className="min-w-40 whitespace-pre-wrap">{write(field, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** A recorded value as people read it. */
function writeValue(
  field: string,
  value: unknown,
  { language, formats }: { readonly language: Language; readonly formats: Formats },
): string {
  const text = activityMessages[language];
  const statuses: Readonly<Record<string, string>> = text.statuses;
  if (value === null || value === '') return text.none;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (field === 'vat_rate' && typeof value === 'number') return rateText(value, language);
  if (typeof value === 'number') return formats.number(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field === 'status' || field === 'state') return statuses[value] ?? value;
  const isTime = /_(at|expires)$/.test(field) && !Number.isNaN(Date.parse(value));
  return isTime ? formats.dateTime(value) : value;
}
