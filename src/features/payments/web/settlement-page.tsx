import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { DOUALA } from '../../../kit/douala-time.ts';
import type { Language } from '../../../kit/languages.ts';
import { EXPORT_FORMATS, type ExportFormat, exportPath } from '../../../kit/list-rules.ts';
import { SelectField } from '../../../kit/web/console/choice-fields.tsx';
import type { Column } from '../../../kit/web/console/column.ts';
import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { DataTable } from '../../../kit/web/console/data-table.tsx';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { listMessages } from '../../../kit/web/console/list-messages.ts';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { StatusChip } from '../../../kit/web/console/status-chip.tsx';
import type { SettlementDay } from '../contract.ts';
import { isFeeUnknown, nameOfProvider } from '../rules.ts';
import { settlementMessages } from '../settlement-messages.ts';
import { paymentApi } from './payment-calls.ts';

/** How many months back can be chosen. */
const MONTHS = 36;

/** A day, or the sums of the month, which have neither a day nor a provider. */
type Line = Omit<SettlementDay, 'day' | 'provider'> & Partial<SettlementDay>;

/** Money by day and provider, to be compared with the provider's statement. */
export function SettlementPage() {
  const text = useText(settlementMessages);
  const lists = useText(listMessages);
  const language = useLanguage();
  const [address, setAddress] = useSearchParams();
  const months = lastMonths(language);
  const month = address.get('month') ?? months[0]?.value ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['settlement', month],
    queryFn: ({ signal }) => paymentApi('GET /settlement', { query: { month }, signal }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  const fileOf = (list: 'settlement' | 'movements', format: ExportFormat) =>
    `${paymentApi.root}${exportPath(list)}?${new URLSearchParams({ month, format })}`;
  const lines: readonly Line[] =
    data && data.items.length > 0 ? [...data.items, { ...data.total, is_test: false }] : [];
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          <>
            <Link className="button button-secondary" to="/admin-dashboard/subscriptions">
              {text.back}
            </Link>
            {EXPORT_FORMATS.map((format) => (
              <a
                key={format}
                className="button button-secondary"
                href={fileOf('settlement', format)}
                download
              >
                <ConsoleIcon name="download" />
                {{ csv: lists.exportCsv, xlsx: lists.exportXlsx }[format]}
              </a>
            ))}
          </>
        }
      />
      <div className="mb-6 grid gap-4">
        {error && (
          <FailureBanner title={text.loadFailed} error={error} onTryAgain={() => refetch()} />
        )}
        <p className="max-w-prose text-muted">{text.intro}</p>
        <div className="max-w-64">
          <SelectField
            name="month"
            label={text.month}
            options={months}
            value={month}
            onChange={(value) => setAddress({ month: value })}
          />
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {text.movements}
          {EXPORT_FORMATS.map((format) => (
            <a
              key={format}
              className="inline-flex min-h-11 items-center font-semibold text-primary underline sm:min-h-6"
              href={fileOf('movements', format)}
              download
            >
              {{ csv: 'CSV', xlsx: 'Excel' }[format]}
            </a>
          ))}
        </p>
      </div>
      {!(error && lines.length === 0) && (
        <DataTable
          label={text.title}
          columns={columns}
          rows={lines}
          rowKey={({ day, provider, is_test }) => `${day} ${provider} ${is_test}`}
          empty={text.none}
          isLoading={isFetching}
        />
      )}
    </>
  );
}

function useColumns(): readonly Column<Line>[] {
  const text = useText(settlementMessages);
  const { date, number, money } = useFormats();
  const amount = (
    id: 'gross' | 'fees' | 'refunds' | 'net',
    noteOf: (line: Line) => string | null = () => null,
  ): Column<Line> => ({
    id,
    header: text.columns[id],
    align: 'end',
    cell: (line) => {
      const note = noteOf(line);
      const isUnknown = id === 'fees' && isFeeUnknown(line);
      return (
        <span className="tabular-nums">
          <span className="whitespace-nowrap">{isUnknown ? '–' : money(line[id], 'XAF')}</span>
          {note !== null && <span className="block text-sm text-muted">{note}</span>}
        </span>
      );
    },
  });
  return [
    {
      id: 'day',
      header: text.columns.day,
      isRowHeader: true,
      cell: ({ day }) =>
        day === undefined ? (
          <strong>{text.total}</strong>
        ) : (
          <time className="whitespace-nowrap" dateTime={day}>
            {date(day)}
          </time>
        ),
    },
    {
      id: 'provider',
      header: text.columns.provider,
      cell: ({ provider, is_test }) => (
        <>
          {provider === undefined ? text.allProviders : nameOfProvider(provider) || text.elsewhere}{' '}
          {is_test && <StatusChip tone="neutral">{text.test}</StatusChip>}
        </>
      ),
    },
    {
      id: 'payments',
      header: text.columns.payments,
      align: 'end',
      cell: ({ payments }) => <span className="tabular-nums">{number(payments)}</span>,
    },
    amount('gross'),
    amount('fees', ({ fees_unknown }) =>
      fees_unknown > 0 ? text.feesUnknown(fees_unknown, number(fees_unknown)) : null,
    ),
    amount('refunds'),
    amount('net', ({ fees_unknown }) => (fees_unknown > 0 ? text.beforeFees : null)),
  ];
}

/** The months that can be chosen, the present one in Douala first. */
function lastMonths(language: Language): { readonly value: string; readonly label: string }[] {
  const name = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const [year = 0, month = 0] = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    timeZone: DOUALA,
  })
    .format(new Date())
    .split('-')
    .map(Number);
  return Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1));
    return { value: first.toISOString().slice(0, 7), label: name.format(first) };
  });
}
