import { sql } from 'kysely';
import { LANGUAGES, type Language } from '../../../../kit/languages.ts';
import type { Database } from '../../../../kit/server/database.ts';
import type { FoundKind } from '../../../finding/contract.ts';
import { fullNameOf } from '../../../laws/article-labels.ts';
import type { ActivitySubject } from '../../contract.ts';

type Texts<Name extends string, Value = string> = Readonly<Record<`${Name}_${Language}`, Value>>;

interface SubjectRow
  extends Texts<'name', string | null>,
    Texts<'prefix', string | null>,
    Texts<'title', string | null> {
  readonly entry: string;
  readonly kind: ActivitySubject['kind'];
  readonly id: string;
  readonly is_there: boolean;
  readonly bin_label: string | null;
  readonly code: string | null;
  readonly article_id: string | null;
}

/** The kinds of which only is asked whether they are still there; each by its table. */
const TABLES = [
  ['lawyer', 'lawyer', 'lawyers'],
  ['contact_message', 'message', 'contact_messages'],
  ['lawyer_application', 'application', 'lawyer_applications'],
  ['user', 'person', 'users'],
  ['payment', 'payment', 'payment_records'],
  ['personal_data', 'person', 'users'],
] as const satisfies readonly (readonly [string, FoundKind, string])[];

/** The id of an entry's subject where it is of this kind; a join would cast the others as well. */
const idOf = (area: string) => sql`case when e.area = ${sql.lit(area)} then e.subject_id::uuid end`;

const THINGS = sql.join(
  TABLES.map(
    ([area, kind, table]) => sql`
      select e.id as entry, ${sql.lit(kind)} as kind, e.subject_id as id, t.id is not null as is_there,
        null as code, null as name_en, null as name_fr, null as prefix_en, null as prefix_fr,
        null as article_id, null as title_en, null as title_fr
      from entries e left join ${sql.table(table)} t on t.id = ${idOf(area)}
      where e.area = ${sql.lit(area)}`,
  ),
  sql` union all `,
);

/**
 * What entries of the audit log are about, by the numbers of the entries: articles, categories
 * and products by their names of today, or those that the entry has where they were deleted.
 */
export async function findSubjects(
  db: Database,
  entries: readonly number[],
): Promise<ReadonlyMap<number, ActivitySubject>> {
  if (entries.length === 0) return new Map();
  const { rows } = await sql<SubjectRow>`
    with entries as materialized (
      select id, subject_id,
        -- Many articles at once are told by their category.
        case when action ~ '^law_article\.many_' then 'law_category'
          else split_part(action, '.', 1) end as area,
        coalesce(before, '{}') || coalesce(after, '{}') as fields
      from audit_entries
      where id = any(${entries.map(String)}::bigint[])
        and subject_id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    ), subjects as (
    select e.id as entry, 'article' as kind, e.subject_id as id, a.id is not null as is_there,
      c.code, c.name_en, c.name_fr,
      c.article_prefix_en as prefix_en, c.article_prefix_fr as prefix_fr,
      coalesce(a.article_id, e.fields ->> 'article_id') as article_id,
      coalesce(a.title_en, e.fields ->> 'title_en') as title_en,
      coalesce(a.title_fr, e.fields ->> 'title_fr') as title_fr
    from entries e
    left join law_articles a on a.id = ${idOf('law_article')}
    left join law_categories c on c.id = a.category_id
      or a.id is null and c.code = e.fields ->> 'category_code'
    where e.area = 'law_article'
    union all
    select e.id, 'category', e.subject_id, c.id is not null, c.code, c.name_en, c.name_fr,
      null, null, null, null, null
    from entries e
    left join law_categories c on c.id = case
      when e.area in ('law_category', 'law_import') then e.subject_id::uuid end
    where e.area in ('law_category', 'law_import')
    union all
    select e.id, 'product', e.subject_id, p.id is not null, null,
      coalesce(p.name_en, e.fields ->> 'name_en'), coalesce(p.name_fr, e.fields ->> 'name_fr'),
      null, null, null, null, null
    from entries e left join products p on p.id = ${idOf('product')}
    where e.area = 'product'
    union all ${THINGS}
    )
    select s.*, b.label as bin_label
    from subjects s
    left join bin_entries b on not s.is_there and b.item_id = s.id::uuid`.execute(db);
  return new Map(rows.map((row) => [Number(row.entry), present(row)]));
}

function present(row: SubjectRow): ActivitySubject {
  const [en, fr] = LANGUAGES.map((language) => nameIn(row, language));
  return {
    kind: row.kind,
    id: row.id,
    category_code: row.code,
    is_there: row.is_there,
    bin_label: row.bin_label,
    name: en && fr ? { en, fr } : null,
  };
}

/** As people call it: 'Article 8, Theft (Penal Code)'; null for what has no other name than its own. */
function nameIn(row: SubjectRow, language: Language): string | null {
  if (row.kind !== 'article') return row[`name_${language}`];
  const { article_id, prefix_en, prefix_fr } = row;
  if (article_id === null || prefix_en === null || prefix_fr === null) return null;
  return fullNameOf({ ...row, article_id, prefix_en, prefix_fr }, language);
}
