import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runImport } from '../../src/features/imports/server/command-line.ts';
import { readImportFile } from '../../src/features/imports/server/read-file.ts';
import { readScannedText } from '../../src/features/imports/server/scan/read-scanned-text.ts';
import { openDatabase } from '../../src/kit/server/database.ts';
import { createLogger } from '../../src/kit/server/logger.ts';
import { PROJECT_ROOT } from '../../src/kit/server/project-root.ts';
import { BAILIFF_SCANS } from '../support/bailiff-scans/bailiff-scans.ts';
import { CLERK_SCANS } from '../support/clerk-scans/clerk-scans.ts';
import { GAZETTES, printGazette } from '../support/gazette-scans.ts';
import { HELD_OUT_SCANS } from '../support/long-scans/held-out-scans.ts';
import { LONG_SCANS } from '../support/long-scans/long-scans.ts';
import { MINISTRY_SCANS } from '../support/ministry-scans/ministry-scans.ts';
import { PRINTED_LAYOUTS, type PrintedLayoutOf } from '../support/printed-layouts.ts';
import { REGISTRY_SCANS } from '../support/registry-scans/registry-scans.ts';
import { scanCode } from '../support/scanned-code.ts';
import { startTestCluster } from '../support/test-cluster.ts';
import type { BenchOptions } from './bench-options.ts';
import { measureLongScans } from './import-scans.ts';
import { printTable, Targets } from './report.ts';

const DATA = join(PROJECT_ROOT, '../shared/data');
const ARTICLES = 2_000;
const LIMIT_SECONDS = 10;

interface Reference {
  readonly article_id: string;
  readonly title: string;
  readonly content: string;
}

type Found = ReadonlyMap<string, string>;

/** Reading a scanned code, beside the naive way, and writing 2,000 articles. */
export async function benchImport({ scans, untouched }: BenchOptions): Promise<boolean> {
  const targets = new Targets();
  if (scans) {
    measureLongScans(LONG_SCANS, targets, { showsWrong: true });
    return targets.conclude();
  }
  if (untouched) {
    measureUntouched(targets);
    return targets.conclude();
  }
  if (existsSync(DATA)) {
    await measureReading(targets);
    await measureLayouts(targets);
    measureLongScans(await printGazettes(), targets);
  } else console.log('The real texts are not there; reading is not measured.\n');
  measureLongScans(LONG_SCANS, targets);
  measureLongScans(HELD_OUT_SCANS, targets);
  measureLongScans(MINISTRY_SCANS, targets);
  measureLongScans(REGISTRY_SCANS, targets);
  measureUntouched(targets);
  await measureWriting(targets);
  return targets.conclude();
}

function measureUntouched(targets: Targets): void {
  console.log('Written by another hand, worked by since:\n');
  measureLongScans(CLERK_SCANS, targets);
  console.log('bailiff, written by another hand:\n');
  measureLongScans(BAILIFF_SCANS, targets);
}

async function measureReading(targets: Targets): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const language of ['en', 'fr'] as const) {
    const text = await readFile(join(DATA, `penal_code_${language}.txt`), 'utf8');
    const reference = await readReference(language);
    const read = new Map(
      readScannedText(text, { prefix: 'Article' }).articles.map(({ article_id, content }) => [
        article_id,
        content,
      ]),
    );
    const figures = compare(read, reference);
    const name = `penal code, ${language}`;
    rows.push([
      name,
      targets.atLeast(`${name}, recall of ids in %`, figures.recall, 98, 1),
      targets.atLeast(`${name}, precision of ids in %`, figures.precision, 98, 1),
      targets.atLeast(`${name}, equal contents in %`, figures.equal, 95, 1),
    ]);
    const naive = compare(readNaively(text), reference);
    const shown = [naive.recall, naive.precision, naive.equal].map((share) => share.toFixed(1));
    rows.push([`${name}, split at /^Article \\d+/`, ...shown]);
  }
  printTable(['text', 'recall %', 'precision %', 'equal contents %'], rows);
  console.log();
}

/** Codes printed and scanned by ourselves, in many layouts: what is printed is known. */
async function measureLayouts(targets: Targets): Promise<void> {
  const codes = {
    titled: { en: await readReference('en'), fr: await readReference('fr') },
    plain: {
      en: await readReference('en', 'criminal_procedure'),
      fr: await readReference('fr', 'criminal_procedure'),
    },
  };
  const rows = PRINTED_LAYOUTS.map((layout) => {
    const printed = codes[layout.needsTitles ? 'titled' : 'plain'][layout.language];
    const { name, figures, naive } = measureLayout(layout, printed);
    return [
      name,
      targets.atLeast(`${name}, recall`, figures.recall, 98, 1),
      targets.atLeast(`${name}, precision`, figures.precision, 98, 1),
      targets.atLeast(`${name}, equal contents`, figures.equal, 95, 1),
      figures.titles.toFixed(1),
      naive.recall.toFixed(1),
      naive.equal.toFixed(1),
    ];
  });
  const naive = ['recall, naive', 'equal, naive'];
  const own = ['layout', 'recall %', 'precision %', 'equal contents %', 'titles %'];
  printTable([...own, ...naive], rows);
  console.log();
}

/** Both codes in both languages, in every way of printing a gazette. */
async function printGazettes() {
  const laws = [];
  for (const code of ['penal_code', 'criminal_procedure']) {
    const texts = { en: await readReference('en', code), fr: await readReference('fr', code) };
    laws.push(
      ...GAZETTES.map((spec) => {
        const scan = printGazette(texts, spec);
        return { ...scan, name: `${code}: ${scan.name}` };
      }),
    );
  }
  return laws;
}

function measureLayout(layout: PrintedLayoutOf, printed: readonly Reference[]) {
  const { language, name } = layout;
  const scanned = scanCode(printed, layout);
  const prefix = language === 'fr' ? 'Article' : 'Section';
  const bytes = Buffer.from(scanned.text);
  const prefixes = { en: prefix, fr: prefix };
  const { rows } = readImportFile({ name: 'scan.txt', language, bytes }, prefixes);
  const textOf = (row: (typeof rows)[number]) => row[language] ?? { title: '', content: '' };
  const read = new Map(rows.map((row) => [row.article_id, textOf(row).content]));
  const titles = new Map(rows.map((row) => [row.article_id, textOf(row).title]));
  const withTitles = scanned.articles.map((article) => ({ ...article, content: article.title }));
  return {
    name,
    figures: {
      ...compare(read, scanned.articles, rows.length),
      titles: compare(titles, withTitles).equal,
    },
    naive: compare(readNaively(scanned.text, layout.word), scanned.articles),
  };
}

async function readReference(language: 'en' | 'fr', category = 'penal_code'): Promise<Reference[]> {
  const lines = (await readFile(join(DATA, 'articles.jsonl'), 'utf8')).trim().split('\n');
  return lines
    .map((line): Record<string, string> => JSON.parse(line))
    .filter(({ code }) => code === category)
    .map((row) => ({
      article_id: row.article_id ?? '',
      title: row[`title_${language}`] ?? '',
      content: row[`content_${language}`] ?? '',
    }));
}

function readNaively(text: string, word = 'Article'): Found {
  const found = new Map<string, string>();
  const parts = text.split(new RegExp(`^${word} ?(\\d+(?:-\\d+)?)`, 'im'));
  for (let at = 1; at < parts.length; at += 2) found.set(parts[at] ?? '', parts[at + 1] ?? '');
  return found;
}

/** @param rows all that were read, those of a repeated id too */
function compare(found: Found, reference: readonly Reference[], rows = found.size) {
  const right = reference.filter(({ article_id }) => found.has(article_id));
  const bare = (text: string) => text.replace(/\s+/g, '');
  const equal = right.filter(
    ({ article_id, content }) => bare(found.get(article_id) ?? '') === bare(content),
  );
  const share = (some: number, all: number) => (100 * some) / Math.max(1, all);
  return {
    recall: share(right.length, reference.length),
    precision: share(right.length, rows),
    equal: share(equal.length, reference.length),
  };
}

async function measureWriting(targets: Targets): Promise<void> {
  const { cluster, stop } = await startTestCluster();
  try {
    const connection = { ...cluster.connection, database: cluster.searchTemplateName };
    const handle = openDatabase(connection, createLogger('silent'));
    try {
      const path = join(tmpdir(), `mboalex-import-${process.pid}.jsonl`);
      await writeFile(path, Array.from({ length: ARTICLES }, (_, at) => madeUp(at + 1)).join('\n'));
      const started = performance.now();
      await runImport(handle.db, { kind: 'lines', path, isFree: true }, () => {});
      const seconds = (performance.now() - started) / 1000;
      const figure = targets.atMost(`${ARTICLES} articles in s`, seconds, LIMIT_SECONDS, 1);
      console.log(`${ARTICLES} articles of 2 KB in each language: ${figure} s\n`);
    } finally {
      await handle.close();
    }
  } finally {
    await stop();
  }
}

function madeUp(number: number): string {
  const sentence = `Whoever keeps lake ${number} keeps it clean and open to the people. `;
  const content = sentence.repeat(30);
  return JSON.stringify({
    code: 'law_of_lakes',
    article_id: `${number}`,
    title_en: `Lake ${number}`,
    title_fr: `Lac ${number}`,
    content_en: content,
    content_fr: content,
  });
}
