import { z } from 'zod';
import { storable } from '../../../../kit/text-fields.ts';
import { provenancePartsSchema } from '../../../laws/provenance-contract.ts';
import { askedLines, BOOK_LIMITS, LAW_LIMITS } from '../../../laws/rules.ts';
import type { FileProblem, SourceRow, SourceText } from '../source-row.ts';
import { pathSchema } from './division-text.ts';

/** What people ask of an article, one question a line; blank says nothing of it. */
const askedSchema = () =>
  storable()
    .max(LAW_LIMITS.asked)
    .transform((text) => askedLines(text).join('\n') || null);

/**
 * The fields of a record, in JSON Lines and in CSV. What is the law's own is looked at with its row
 * (`checkRow`); the rest must be storable.
 */
const recordSchema = z.object({
  code: z.string().nullish(),
  /** A whole number is as good as its figures; '12.10' would lose one. */
  article_id: z.union([z.string(), z.int().nonnegative().transform(String)]),
  title_en: z.string().nullish(),
  title_fr: z.string().nullish(),
  content_en: z.string().nullish(),
  content_fr: z.string().nullish(),
  book_code: storable().min(1).max(BOOK_LIMITS.code).nullish(),
  book_name_en: storable().max(BOOK_LIMITS.name).nullish(),
  book_name_fr: storable().max(BOOK_LIMITS.name).nullish(),
  asked_en: askedSchema().nullish(),
  asked_fr: askedSchema().nullish(),
  path_en: pathSchema.nullish(),
  path_fr: pathSchema.nullish(),
  /** What differs in this article. */
  provenance: provenancePartsSchema.nullish(),
  /** Of the whole code, on any of its records. */
  code_provenance: provenancePartsSchema.nullish(),
});

type Field = keyof typeof recordSchema.shape;

/** A file with none of these has no articles. */
const ESSENTIAL = /^(?:title_|content_|book_code$|path_)/;
/** A name like this is a misspelt field: ignoring it would lose texts unnoticed. */
const MISSPELT =
  /^(?:title|titre|intitul|content|contenu|text|asked|book|livre|path|provenance|code_prov)/i;
/** How many wrong names a problem shows, and how much of each. */
const SHOWN = { names: 10, length: 40 };

/** Whether a field is known. */
export function isField(name: string): name is Field {
  return Object.hasOwn(recordSchema.shape, name);
}

/**
 * Why a file's fields cannot be imported: what has nothing to do with ours is harmless, but not
 * what is almost called like one of them, nor where nothing else is there.
 *
 * @param names the names of all fields, with the line where each occurs first
 */
export function checkNames(names: ReadonlyMap<string, number>): FileProblem | null {
  const others = [...names.keys()].filter((name) => !isField(name));
  const misspelt = others.filter((name) => MISSPELT.test(name));
  const [first] = misspelt;
  if (first !== undefined) {
    const shown = misspelt.slice(0, SHOWN.names).map((name) => name.slice(0, SHOWN.length));
    return { line: names.get(first) ?? null, problem: 'misnamed', names: shown };
  }
  const hasEssential = [...names.keys()].some((name) => isField(name) && ESSENTIAL.test(name));
  return hasEssential || others.length === 0 ? null : { line: null, problem: 'no_texts' };
}

/** A record as a row, or what is wrong with its fields. */
export function toSourceRow(value: unknown, line: number): SourceRow | FileProblem {
  const parsed = recordSchema.safeParse(value);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.flatMap(({ path }) => path.slice(0, 1).map(String)));
    return { line, problem: 'field', names: [...names] };
  }
  const fields = parsed.data;
  return {
    article_id: fields.article_id,
    code: fields.code ?? null,
    line,
    en: textOf(fields.title_en, fields.content_en),
    fr: textOf(fields.title_fr, fields.content_fr),
    book: fields.book_code
      ? {
          code: fields.book_code,
          name_en: fields.book_name_en ?? null,
          name_fr: fields.book_name_fr ?? null,
        }
      : null,
    path: { en: fields.path_en ?? null, fr: fields.path_fr ?? null },
    asked: { en: fields.asked_en ?? null, fr: fields.asked_fr ?? null },
    ...(fields.provenance && { provenance: fields.provenance }),
    ...(fields.code_provenance && { codeProvenance: fields.code_provenance }),
    suspicions: [],
  };
}

/** Null where a record has neither field: that language stays as it is, as does one without the other. */
function textOf(title: string | null = null, content: string | null = null): SourceText | null {
  if (title === null) return content === null ? null : { title: '', content, kept: 'title' };
  return content === null ? { title, content: '', kept: 'content' } : { title, content };
}
