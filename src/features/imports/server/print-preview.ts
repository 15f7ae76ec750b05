import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import type { ProvenanceParts } from '../../laws/provenance.ts';
import { suspicionMessages } from '../../laws/suspicion-messages.ts';
import type { ImportRow, LawImport } from '../contract.ts';
import { LINE_USES, type LineUse } from '../rules.ts';
import { sourceMessages, warningText } from '../source-messages.ts';
import { writeProvenance } from './formats/provenance-text.ts';
import { listLines } from './queries/lines.ts';
import { listImportRows } from './queries/rows.ts';

export type Print = (line: string) => void;
type Reader = Database | DatabaseTransaction;

/** More unused lines are only counted. */
const SHOWN_LINES = 20;

/** Of these there are as many as the law is long. */
const IS_PLAIN: ReadonlySet<LineUse> = new Set(['text', 'title', 'heading', 'blank']);

/** Prints what an import would write, what its lines are used for, and what to look at. */
export async function printPreview(db: Reader, draft: LawImport, print: Print): Promise<void> {
  const { counts } = draft;
  print(
    `${counts.all} articles: ${counts.new} new, ${counts.changed} changed, ${counts.moved} moved, ` +
      `${counts.same} the same, ${counts.missing} missing in one language, ${counts.suspicious} suspicious, ${counts.left_out} left out.`,
  );
  const { before, after } = draft.provenance ?? { before: {}, after: {} };
  const said = (parts: ProvenanceParts) => writeProvenance(parts).join('; ');
  if (draft.provenance) print(`Where it comes from: ${said(after)} (before: ${said(before)}).`);
  for (const warning of draft.warnings) print(warningText(sourceMessages.en, warning, String));
  for (const [at, file] of draft.files.entries())
    await printAccount(db, draft.id, at + 1, file, print);
  for (const filter of ['suspicious', 'missing'] as const) {
    let cursor: string | undefined;
    do {
      const page = await listImportRows(db, draft.id, {
        limit: 100,
        sort: 'position',
        filter,
        cursor,
      });
      for (const row of page.items) print(`  ${describeRow(row, filter)}`);
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
  }
}

function describeRow(row: ImportRow, filter: 'suspicious' | 'missing'): string {
  const lines = [
    row.line_en === null ? null : `en line ${row.line_en}`,
    row.line_fr === null ? null : `fr line ${row.line_fr}`,
  ].filter((line) => line !== null);
  const what =
    filter === 'missing'
      ? 'One language has no text.'
      : row.suspicions.map((suspicion) => suspicionMessages.en[suspicion]).join(' ');
  return `${row.article_id} (${lines.join(', ')}): ${what}`;
}

/** Prints the sums of a scanned file, and its first lines that nothing uses. */
async function printAccount(
  db: Reader,
  importId: string,
  file: number,
  { name, account, warnings }: LawImport['files'][number],
  print: Print,
): Promise<void> {
  const { inArticles, countOf, ofUse, warning } = sourceMessages.en;
  for (const kind of warnings) print(`${name}: ${warning[kind]}`);
  if (!account) return;
  const percent = (100 * account.inArticles).toFixed(1);
  const sums = LINE_USES.filter((use) => !IS_PLAIN.has(use) && account.lines[use] > 0).map((use) =>
    ofUse[use](account.lines[use], countOf(account.lines[use], String(account.lines[use]))),
  );
  print(`${name}: ${[inArticles(percent), ...sums].join('; ')}.`);
  if (account.lines.unexplained === 0) return;
  const page = await listLines(db, importId, {
    file,
    use: 'unexplained',
    limit: 100,
    sort: 'line',
  });
  const unused = page.items.filter(({ use }) => use === 'unexplained').slice(0, SHOWN_LINES);
  for (const { line, text } of unused) print(`  ${line}: ${text.trim()}`);
  const others = account.lines.unexplained - unused.length;
  if (others > 0) print(`  … and ${others} more.`);
}
