import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../../kit/server/database.ts';
import { recordSampleRefunds } from './insert-payments.ts';
import {
  DOMAIN_NAMES,
  FAMILY_NAMES,
  FIRST_NAMES,
  LARGE_SENTENCES,
  LARGE_TITLES,
} from './large-words.ts';
import { SAMPLE_MARK } from './sample-category.ts';

/** Steps through a list so that neighbours differ: any number without a factor in common. */
const mixed = (number: string, step: number, size: number): RawBuilder<number> =>
  sql`1 + (hashint8((${sql.raw(number)})::bigint * ${sql.raw(String(step))})::bigint & 2147483647) % ${sql.raw(String(size))}`;

const words = (list: readonly string[]): RawBuilder<readonly string[]> => sql`${list}::text[]`;

/** Somewhen in the last three years, the later the more often, as where more people come. */
const WITHIN_THREE_YEARS = sql`now() - (1 - sqrt(random())) * interval '3 years'`;

/** Sentences of articles: most are a paragraph, every fiftieth is a chapter by itself. */
const sentencesOf = (language: 'en' | 'fr'): RawBuilder<string> => sql`(
  select string_agg((${words(LARGE_SENTENCES.map((sentence) => sentence[language]))})[
    ${mixed('row.n * 97 + k', 31, LARGE_SENTENCES.length)}], ' ' order by k)
  from generate_series(1, case when ${mixed('row.n', 41, 50)} = 1 then 60 else 1 + ${mixed('row.n', 43, 9)} end) k)`;

/** Adds articles, as many to each category. @returns how many */
export async function largeArticles(trx: DatabaseTransaction, missing: number): Promise<number> {
  const title = (language: 'en' | 'fr') =>
    sql`(${words(LARGE_TITLES.map((topic) => topic[language]))})[${mixed('row.n', 17, LARGE_TITLES.length)}]`;
  const { numAffectedRows } = await sql`
    insert into law_articles (category_id, article_id, article_number, display_order,
      title_en, title_fr, content_en, content_fr, provenance, created_at, updated_at, written_by_email)
    select c.id, 'S' || row.number, row.number, row.number,
      ${title('en')} || ' ' || row.number, ${title('fr')} || ' ' || row.number,
      ${`${SAMPLE_MARK.en}\n\n`} || ${sentencesOf('en')},
      ${`${SAMPLE_MARK.fr}\n\n`} || ${sentencesOf('fr')},
      c.own_provenance, at.at, at.at, 'sample content'
    from (
      select id,
        case when provenance @> '{"is_sample": true}' then null else '{"is_sample": true}'::jsonb end
          as own_provenance, row_number() over (order by display_order) - 1 as place, count(*) over () as places,
        (select greatest(coalesce(max(article_number), 0), coalesce(max(display_order), 0))
          from law_articles where category_id = law_categories.id) as last
      from law_categories
    ) c
    cross join lateral (
      select n, (c.last + n / c.places + 1)::integer as number
      from generate_series(c.place, ${missing}::bigint - 1, c.places) n
    ) row
    cross join lateral (select ${WITHIN_THREE_YEARS} as at where row.n is not null) at
    on conflict (category_id, article_id) do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Adds people in every state, none with a password. @returns how many */
export async function largeUsers(trx: DatabaseTransaction, missing: number): Promise<number> {
  const first = sql`(${words(FIRST_NAMES)})[${mixed('row.n', 13, FIRST_NAMES.length)}]`;
  const family = sql`(${words(FAMILY_NAMES)})[${mixed('row.n', 29, FAMILY_NAMES.length)}]`;
  const domain = sql`(${words(DOMAIN_NAMES)})[${mixed('row.n', 7, DOMAIN_NAMES.length)}]`;
  const { numAffectedRows } = await sql`
    insert into users (name, email, phone, email_verified, email_confirmed_at, phone_confirmed_at,
      last_sign_in_at, banned, ban_reason, created_at, updated_at)
    select ${first} || ' ' || ${family},
      case when row.has_mail then lower(${first} || '.' || ${family}) || row.n || '@' || ${domain} end,
      case when row.has_phone then '+23761' || lpad(row.n::text, 7, '0') end,
      row.has_mail and row.n % 4 <> 0,
      case when row.has_mail and row.n % 4 <> 0 then at.at + interval '5 minutes' end,
      case when row.has_phone and row.n % 3 <> 0 then at.at + interval '2 minutes' end,
      case when row.n % 6 <> 0 then at.at + random() * (now() - at.at) end,
      row.n % 200 = 0, case when row.n % 200 = 0 then 'Sample' end, at.at, at.at
    from (
      select n, n % 5 <> 0 as has_mail, n % 5 = 0 or n % 2 = 0 as has_phone
      from (select count(*) as offset_by from users) u,
        generate_series(offset_by + 1, offset_by + ${missing}::bigint) n
    ) row
    cross join lateral (select ${WITHIN_THREE_YEARS} as at where row.n is not null) at
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Adds payments of the users that there are; a few are of nobody known. @returns how many */
export async function largePayments(trx: DatabaseTransaction, missing: number): Promise<number> {
  await sql`create temporary table payers on commit drop as
    select id, row_number() over (order by id) as place from users`.execute(trx);
  await sql`create temporary table documents on commit drop as
    select code, case when is_free then 0 else price end as price,
      row_number() over (order by display_order) as place
    from law_categories`.execute(trx);
  await sql`analyze payers, documents`.execute(trx);
  const { numAffectedRows } = await sql`
    insert into payment_records (user_id, document_type, amount, status, state, completed_at,
      is_test, payment_method, transaction_id, created_at, updated_at)
    select payers.id, coalesce(d.code, 'full_package'), coalesce(d.price, 5000), row.status,
      case row.status when 'success' then 'completed' else row.status end,
      case when row.status in ('completed', 'success', 'refunded') then row.at end,
      true, case when row.way < 0.55 then 'MTN Mobile Money' when row.way < 0.9 then 'Orange Money'
        when row.way < 0.97 then 'Mobile Money' else 'Bank card' end,
      'SAMPLE-' || replace(gen_random_uuid()::text, '-', ''), row.at, row.at
    from (
      select drawn.*,
        case when luck < 0.82 then 'completed' when luck < 0.88 then 'success'
          when luck < 0.93 then 'pending' when luck < 0.97 then 'failed'
          when luck < 0.99 then 'cancelled' else 'refunded' end as status
      from (
        -- The first categories sell most; what comes after the last one is the package of all.
        select random() as luck, random() as way, ${WITHIN_THREE_YEARS} as at,
          1 + floor(random() * random() * 1.1 * (select count(*) from documents)) as document,
          1 + floor(random() * 1.02 * (select count(*) from payers)) as payer
        from generate_series(1, ${missing}::bigint)
      ) drawn
    ) row
    left join payers on payers.place = row.payer
    left join documents d on d.place = row.document`.execute(trx);
  await recordSampleRefunds(trx);
  return Number(numAffectedRows ?? 0);
}
