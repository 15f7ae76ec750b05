import { doualaFormats } from '../../../kit/douala-time.ts';
import type { Language } from '../../../kit/languages.ts';
import { PRODUCT } from '../../../kit/product.ts';
import type { Database } from '../../../kit/server/database.ts';
import { withoutTokens } from '../../../kit/server/token-hash.ts';
import { escapeXml } from '../../../kit/server/xml.ts';
import { columnMessages } from '../column-messages.ts';
import { describeKept } from '../describe-kept.ts';
import { PERSONAL_TABLES } from '../personal-columns.ts';
import type { PersonalTable } from '../personal-table.ts';
import { purposeMessages } from '../purpose-messages.ts';
import { wordFor } from '../value-messages.ts';
import type { Person } from './person.ts';
import { findPersonRows } from './queries/person-rows.ts';

type Row = Readonly<Record<string, unknown>>;

/** Everything about a person, for machines. */
export interface PersonExport {
  readonly product: string;
  readonly made_at: string;
  readonly person: {
    readonly account: string | null;
    readonly emails: readonly string[];
    readonly phones: readonly string[];
  };
  readonly tables: Readonly<
    Record<
      string,
      {
        readonly purpose: string;
        readonly legal_ground: string;
        readonly kept: string;
        readonly rows: readonly Row[];
      }
    >
  >;
}

/**
 * Everything that is stored about a person, but for keys and digests, which would open something,
 * and the names of the staff, who are other people.
 */
export async function exportPerson(db: Database, person: Person): Promise<PersonExport> {
  const { tables } = await findPersonRows(db, person);
  const parts = [...tables].flatMap(([name, rows]) => {
    const table = PERSONAL_TABLES[name];
    if (!table) return [];
    const { purpose, ground } = table;
    const kept = describeKept(table, 'en');
    const own = name === 'mails' ? rows.map(withoutKeys) : rows;
    const shown = own.map((row) => withoutSecrets(table, row));
    return [[name, { purpose, legal_ground: ground, kept, rows: shown }] as const];
  });
  return {
    product: PRODUCT.name,
    made_at: new Date().toISOString(),
    person: { account: person.userId, emails: person.emails, phones: person.phones },
    tables: Object.fromEntries(parts),
  };
}

function withoutSecrets({ secret = [], staff = {} }: PersonalTable, row: Row): Row {
  const left = new Set([...secret, ...Object.entries(staff).flat()]);
  return Object.fromEntries(Object.entries(row).filter(([column]) => !left.has(column)));
}

/**
 * A mail that waits, without what signs in: those to readers and the team alone are codes and links.
 * The others may be those of another person who has paid with the same phone.
 */
function withoutKeys({ body_text, body_html, ...row }: Row): Row {
  if (!(row.contact_message_id ?? row.lawyer_application_id ?? row.payment_id)) return row;
  const cut = (text: unknown) => (typeof text === 'string' ? withoutTokens(text) : text);
  return { ...row, body_text: cut(body_text), body_html: cut(body_html) };
}

/** The same as a page of its own, to be read and kept by people. */
export function writeExportPage(data: PersonExport, language: Language): string {
  const t = columnMessages[language];
  const title = t.title.replace('{product}', PRODUCT.name);
  const made = t.made.replace('{at}', TIMES[language].format(new Date(data.made_at)));
  const who = [...data.person.emails, ...data.person.phones].join(', ');
  const tables = Object.entries(data.tables);
  const sections = tables.map(([name, { rows }]) => writeTable(name, rows, language));
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeXml(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}
dl{border-top:1px solid #bbb;padding-top:.5rem}dt{font-weight:600}
dd{margin:0 0 .5rem;white-space:pre-wrap;overflow-wrap:anywhere}</style></head>
<body><h1>${escapeXml(title)}</h1><p>${escapeXml(`${t.whose} ${who}. ${made}`)}</p>
${sections.join('\n') || `<p>${escapeXml(t.nothing)}</p>`}</body></html>
`;
}

function writeTable(name: string, rows: readonly Row[], language: Language): string {
  const t = columnMessages[language];
  const words = purposeMessages[language];
  const table = PERSONAL_TABLES[name];
  if (!table) return '';
  const titles: Readonly<Record<string, string>> = t.tables;
  const about = [
    `${t.why} ${words.purposes[table.purpose]}.`,
    `${t.ground} ${words.grounds[table.ground]}.`,
    `${t.kept} ${describeKept(table, language)}.`,
  ].join(' ');
  const lists = rows.map((row) => `<dl>${writeRow(name, row, language)}</dl>`).join('\n');
  return `<h2>${escapeXml(titles[name] ?? name)}</h2><p>${escapeXml(about)}</p>\n${lists}`;
}

function writeRow(table: string, row: Row, language: Language): string {
  const labels: Readonly<Record<string, string>> = columnMessages[language].columns;
  return Object.entries(row)
    .filter(([column, value]) => labels[column] !== undefined && value !== null && value !== '')
    .map(([column, value]) => {
      const text =
        typeof value === 'string'
          ? writeText({ table, column }, value, language)
          : writeValue(value, language);
      return `<dt>${escapeXml(labels[column] ?? column)}</dt><dd>${escapeXml(text)}</dd>`;
    })
    .join('');
}

const TIMES = doualaFormats({ dateStyle: 'long', timeStyle: 'short' });
/** A time as the database writes it in JSON. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*\+00:00$/;

function writeValue(value: unknown, language: Language): string {
  const { yes, no } = columnMessages[language];
  if (typeof value === 'boolean') return value ? yes : no;
  return JSON.stringify(value, null, 1);
}

function writeText(
  place: { readonly table: string; readonly column: string },
  value: string,
  language: Language,
): string {
  return TIME.test(value)
    ? TIMES[language].format(new Date(value))
    : wordFor(place, value, language);
}
