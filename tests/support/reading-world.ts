import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { PREVIEW_CHARACTERS } from '../../src/features/laws/rules.ts';
import { announcePackKey, buildDuePacks } from '../../src/features/packs/server/commands.ts';
import { deriveSigningKey } from '../../src/features/packs/server/signing-key.ts';
import type { Role } from '../../src/kit/rights.ts';
import type { Database } from '../../src/kit/server/database.ts';
import type { AppEnv } from '../../src/kit/server/http/context.ts';
import { part } from './answer-check.ts';
import { addPerson, browser, PASSWORD } from './program-app.ts';

export type Browser = ReturnType<typeof browser>;
export type Answer = Awaited<ReturnType<Browser['call']>>;

export const CODES = ['paid_code', 'other_code', 'free_code', 'gift_code', 'hidden_code'] as const;
export type Code = (typeof CODES)[number];

/** Words that stand in one text alone, right behind what everybody may read. */
export const canaries = (code: Code) => [
  `zebra${code.slice(0, 4)}en`,
  `zebre${code.slice(0, 4)}fr`,
];

/** Five categories of three articles: two that are sold, two that cost nothing, and a draft. */
export async function addLaw(db: Database): Promise<void> {
  const end = PREVIEW_CHARACTERS - 1;
  for (const [index, code] of CODES.entries()) {
    const [en, fr] = canaries(code);
    await sql`
      with category as (
        insert into law_categories (code, name_en, name_fr, display_order, is_free, price, is_active)
        values (${code}, ${`Law ${code}`}, ${`Loi ${code}`}, ${index + 1},
          ${code === 'free_code'}, ${code === 'gift_code' ? 0 : 1000}, ${code !== 'hidden_code'})
        returning id
      )
      insert into law_articles (category_id, article_id, article_number, display_order, title_en,
        title_fr, content_en, content_fr)
      select id, n::text, n, n, 'Theft of cattle ' || n, 'Vol de bétail ' || n,
        rpad('Whoever steals cattle. ', ${end}, 'and more of it ') || ' ' || ${en}::text,
        rpad('Quiconque vole du bétail. ', ${end}, 'et la suite ') || ' ' || ${fr}::text
      from category, generate_series(1, 3) n`.execute(db);
  }
}

/** Builds the packs of its law, with a key of the tests. */
export async function packLaw(db: Database, key = newPackKey()): Promise<void> {
  await announcePackKey(db, key);
  await buildDuePacks(db, key, 0);
}

/** A new key to sign packs with. */
export const newPackKey = () => deriveSigningKey(randomBytes(32));

/** The codes whose hidden words are in an answer. */
export function leaked(answer: Pick<Answer, 'body'>, asked = ''): Code[] {
  const text = textOf(answer);
  // What somebody asked for may be said back to them, as in 'nothing was found for …'.
  return CODES.filter((code) =>
    canaries(code).some((word) => !asked.includes(word) && text.includes(word)),
  );
}

export const textOf = ({ body }: Pick<Answer, 'body'>) =>
  typeof body === 'string' ? body : JSON.stringify(body);

/** Who reads, what of the hidden words may reach them, and how they come in. */
export interface ReaderCase {
  readonly who: string;
  readonly open: readonly Code[];
  readonly arrive: (world: World) => Promise<Browser>;
}

export interface World {
  readonly app: Hono<AppEnv>;
  readonly db: Database;
}

const FREE: readonly Code[] = ['free_code', 'gift_code'];
const PAID: readonly Code[] = [...FREE, 'paid_code'];
const PUBLISHED: readonly Code[] = [...PAID, 'other_code'];

/** All kinds of readers, those with more rights first. */
export const READERS: readonly ReaderCase[] = [
  {
    who: 'somebody with an entitlement',
    open: PAID,
    arrive: (world) => entitled(world, 'buyer', 'paid_code'),
  },
  { who: 'somebody without a session', open: FREE, arrive: async ({ app }) => browser(app) },
  {
    who: 'somebody with all of them',
    open: PUBLISHED,
    arrive: (world) => entitled(world, 'package', 'full_package'),
  },
  { who: 'somebody who bought nothing', open: FREE, arrive: (world) => signedIn(world, 'user') },
  {
    who: 'an administrator',
    open: PUBLISHED,
    arrive: (world) => signedIn(world, 'administrator', 'admin'),
  },
  { who: 'an editor', open: PUBLISHED, arrive: (world) => signedIn(world, 'editor', 'editor') },
  { who: 'a viewer', open: PUBLISHED, arrive: (world) => signedIn(world, 'viewer', 'viewer') },
  { who: 'the support', open: FREE, arrive: (world) => signedIn(world, 'support', 'support') },
  { who: 'the accountant', open: FREE, arrive: (world) => signedIn(world, 'finance', 'finance') },
  {
    who: 'somebody who was refunded',
    open: FREE,
    arrive: (world) => {
      const given = { status: 'revoked', revoked_at: new Date() };
      return entitled(world, 'refunded', 'paid_code', given);
    },
  },
  {
    who: 'somebody whose entitlement has ended',
    open: FREE,
    arrive: (world) =>
      entitled(world, 'ended', 'full_package', { expires_at: new Date(Date.now() - 1_000) }),
  },
  { who: 'somebody who has not paid yet', open: FREE, arrive: (world) => paying(world) },
  {
    who: 'a buyer who has signed out',
    open: FREE,
    arrive: async (world) => {
      const page = await entitled(world, 'left', 'paid_code');
      const cookies = new Map(page.cookies);
      await page.signOut();
      for (const [name, value] of cookies) page.cookies.set(name, value);
      return page;
    },
  },
  {
    who: 'a buyer who was banned',
    open: FREE,
    arrive: async (world) => {
      const page = await entitled(world, 'banned', 'paid_code');
      await sql`update users set banned = true where email like 'banned-%'`.execute(world.db);
      return page;
    },
  },
];

let people = 1;

/** Somebody with a session, at an address of their own. */
async function signedIn({ app, db }: World, name: string, role: Role = 'user'): Promise<Browser> {
  const email = `${name}-${people}@example.cm`;
  await addPerson(db, email, role);
  const page = browser(app, `198.51.100.${people++}`);
  expect((await page.signIn(email, PASSWORD)).status).toBe(200);
  return page;
}

/** Somebody with a session who has bought something. */
export async function entitled(
  world: World,
  name: string,
  documentType: string,
  changes = {},
): Promise<Browser> {
  const page = await signedIn(world, name);
  await world.db
    .insertInto('document_access')
    .values({ user_id: await idOf(page), document_type: documentType, ...changes })
    .execute();
  return page;
}

/** With a payment that is pending, and beside a guest's purchase that belongs to nobody yet. */
async function paying(world: World): Promise<Browser> {
  const page = await signedIn(world, 'paying');
  await sql`insert into payment_records (user_id, document_type, amount, transaction_id, status)
    values (${await idOf(page)}, 'paid_code', 1000, 'pending-payment', 'pending')`.execute(
    world.db,
  );
  await sql`insert into document_access (document_type) values ('paid_code')`.execute(world.db);
  return page;
}

/** The id of the signed-in user. */
export async function idOf(page: Browser): Promise<string> {
  return String(part(part((await page.session()).body).user).id);
}
