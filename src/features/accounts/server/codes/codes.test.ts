import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseDigest } from '../../../../../tests/support/admin-app.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { CODE_TRIES, type CodePurpose, type Contact, SENDS_PER_HOUR } from '../../rules.ts';
import { type CodeSettings, deleteOldCodes, giveBackCode, sendCode, takeCode } from './commands.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => sql`truncate rate_counters, mails, sms_messages`.execute(database.db));

const SETTINGS: CodeSettings = {
  key: Buffer.alloc(32, 7),
  sendsPerHour: 1_000,
  publicUrl: 'https://mboalex.example',
};

let last = 0;
const newEmail = (): Contact => ({ kind: 'email', value: `reader-${++last}@example.cm` });
const newPhone = (): Contact => ({ kind: 'phone', value: `+2376700${String(10_000 + ++last)}` });

interface Changes {
  readonly purpose?: CodePurpose;
  readonly userId?: string;
  readonly address?: string;
  readonly block?: string;
  readonly settings?: CodeSettings;
}

const subject = (to: Contact, changes: Changes = {}) => ({
  to,
  purpose: changes.purpose ?? ('sign_in' as const),
  address: changes.address ?? `address-${++last}`,
  block: changes.block ?? `block-${++last}`,
  ...(changes.userId === undefined ? {} : { userId: changes.userId }),
});

const send = (to: Contact, changes: Changes = {}) =>
  sendCode(database.db, changes.settings ?? SETTINGS, subject(to, changes), { language: 'en' });

async function take(to: Contact, code: string, changes: Changes = {}) {
  const judged = await takeCode(database.db, SETTINGS, subject(to, changes), code);
  return judged.kind === 'done' ? judged.value : judged.kind;
}

/** The code that was sent last, as its recipient reads it. */
async function lastCode({ kind, value }: Contact): Promise<string> {
  const { rows } = await (kind === 'email'
    ? sql<{ text: string }>`select body_text as text from mails where recipient = ${value}
        order by created_at desc limit 1`
    : sql<{ text: string }>`select text from sms_messages where recipient = ${value}
        order by created_at desc limit 1`
  ).execute(database.db);
  return /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? '';
}

async function sentCode(to: Contact, changes: Changes = {}): Promise<string> {
  expect((await send(to, changes)).kind).toBe('done');
  return lastCode(to);
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a code', () => {
  it.each([newEmail, newPhone])('signs its recipient in, once', async (newContact) => {
    const to = newContact();
    const code = await sentCode(to);
    expect(code).toMatch(/^\d{6}$/);
    expect(await take(to, code)).toBe('right');
    expect(await take(to, code)).toBe('wrong');
  });

  it('is of no use for another recipient, another purpose or another account', async () => {
    const [to, other] = [newEmail(), newEmail()];
    const code = await sentCode(to);
    await sentCode(other);
    expect(await take(other, code)).toBe('wrong');
    expect(await take(to, code, { purpose: 'change' })).toBe('wrong');
    expect(await take(to, code, { userId: 'somebody' })).toBe('wrong');
    expect(await take(to, code)).toBe('right');
  });

  it('counts only while it is the newest', async () => {
    const to = newEmail();
    const first = await sentCode(to);
    let second = await sentCode(to);
    while (second === first) second = await sentCode(to);
    expect(await take(to, first)).toBe('wrong');
    expect(await take(to, second)).toBe('right');
  });

  it('is of no use after ten minutes', async () => {
    const to = newEmail();
    const code = await sentCode(to);
    await sql`update sign_in_codes set code_expires_at = code_expires_at - interval '10 minutes'`.execute(
      database.db,
    );
    expect(await take(to, code)).toBe('wrong');
  });

  it('of two who send it at the same moment lets one in', async () => {
    const to = newEmail();
    const code = await sentCode(to);
    const judged = await Promise.all([take(to, code), take(to, code), take(to, code)]);
    expect(judged.sort()).toEqual(['right', 'wrong', 'wrong']);
  });

  it('is stored as nothing that tells it or whose it is', async () => {
    const to = newEmail();
    const code = await sentCode(to);
    const { rows } = await sql`select * from sign_in_codes`.execute(database.db);
    expect(JSON.stringify(rows)).not.toContain(to.value);
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
  });
});

describe('wrong tries', () => {
  it('are three, also when they come at the same moment', async () => {
    const to = newEmail();
    const code = await sentCode(to);
    const tries = Array.from({ length: 40 }, () => take(to, wrong(code)));
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['wrong']));
    const { rows } = await sql<{ tries: number }>`select max(tries) as tries from sign_in_codes
      where code_digest is not null`.execute(database.db);
    expect(rows).toEqual([{ tries: CODE_TRIES }]);
    expect(await take(to, code)).toBe('wrong');
  });

  it('carry over to the codes that follow, however many were sent', async () => {
    const to = newEmail();
    expect(await take(to, wrong(await sentCode(to)))).toBe('wrong');
    expect(await take(to, wrong(await sentCode(to)))).toBe('wrong');
    const third = await sentCode(to);
    expect(await take(to, wrong(third))).toBe('wrong');
    expect(await take(to, third)).toBe('wrong');
  });

  it('that killed a code leave the next one whole, within the caps', async () => {
    const to = newEmail();
    const dead = await sentCode(to);
    for (let tries = 0; tries < CODE_TRIES; tries++) await take(to, wrong(dead));
    expect(await take(to, dead)).toBe('wrong');
    expect(await take(to, await sentCode(to))).toBe('right');
  });

  it('are forgotten after an hour, and with a right code', async () => {
    const to = newEmail();
    for (let tries = 0; tries < 2; tries++) await take(to, wrong(await sentCode(to)));
    await sql`update sign_in_codes set tried_at = tried_at - interval '61 minutes'`.execute(
      database.db,
    );
    const code = await sentCode(to);
    for (let tries = 0; tries < 2; tries++) await take(to, wrong(code));
    expect(await take(to, code)).toBe('right');
    const next = await sentCode(to);
    for (let tries = 0; tries < 2; tries++) await take(to, wrong(next));
    expect(await take(to, next)).toBe('right');
  });

  it('from one address end after a hundred, whoever they are about', async () => {
    const address = 'guesser';
    for (let tries = 0; tries < 100; tries++) {
      expect(await take(newEmail(), '123456', { address })).toBe('wrong');
    }
    const to = newEmail();
    const code = await sentCode(to);
    expect(await take(to, code, { address })).toBe('rate_limited');
    expect(await take(to, code)).toBe('right');
  });
});

describe('a code that is given back', () => {
  const giveBack = (to: Contact, code: string, changes: Changes = {}) =>
    giveBackCode(database.db, SETTINGS, subject(to, changes), code);

  it('is dead after as many wrong tries as before, however often it was right', async () => {
    const to = newEmail();
    const code = await sentCode(to);
    for (let round = 0; round < CODE_TRIES + 1; round++) {
      expect(await take(to, code)).toBe('right');
      await giveBack(to, code);
    }
    for (let tries = 0; tries < CODE_TRIES; tries++) {
      expect(await take(to, wrong(code))).toBe('wrong');
      // The next one would be right, where there is one.
      if (tries === 0) {
        expect(await take(to, code)).toBe('right');
        await giveBack(to, code);
      }
    }
    expect(await take(to, code)).toBe('wrong');
  });

  it('counts for the network address again, as one that nobody has used', async () => {
    const address = 'deleter';
    const to = newEmail();
    const code = await sentCode(to, { address });
    for (let sent = 1; sent < SENDS_PER_HOUR.address; sent++) {
      expect((await send(newEmail(), { address })).kind).toBe('done');
      expect(await take(to, code, { address })).toBe('right');
      await giveBack(to, code, { address });
    }
    expect((await send(newEmail(), { address })).kind).toBe('rate_limited');
  });

  it('gives way to one that was sent meanwhile', async () => {
    const to = newEmail();
    const first = await sentCode(to);
    expect(await take(to, first)).toBe('right');
    let second = await sentCode(to);
    while (second === first) second = await sentCode(to);
    await giveBack(to, first);
    expect([await take(to, first), await take(to, second)]).toEqual(['wrong', 'right']);
  });
});

describe('sending', () => {
  it('is done five times an hour to one recipient, and refused without a trace', async () => {
    const to = newEmail();
    for (let sent = 0; sent < SENDS_PER_HOUR.recipient; sent++) await sentCode(to);
    const code = await lastCode(to);
    const before = await databaseDigest(database.db);
    const refused = await send(to);
    expect(refused).toMatchObject({ kind: 'rate_limited' });
    if (refused.kind === 'rate_limited') expect(refused.retryAfterS).toBeGreaterThan(0);
    // Whatever it is for.
    expect((await send(to, { purpose: 'change', userId: 'somebody' })).kind).toBe('rate_limited');
    expect(await databaseDigest(database.db)).toBe(before);
    // What was sent goes on counting.
    expect(await take(to, code)).toBe('right');
  });

  it('is done ten times in a row from one address, and thirty times an hour while none is used', async () => {
    const address = 'household';
    for (let sent = 0; sent < SENDS_PER_HOUR.address; sent++) {
      expect([sent, (await send(newEmail(), { address })).kind]).toEqual([sent, 'done']);
    }
    expect((await send(newEmail(), { address })).kind).toBe('rate_limited');
    expect((await send(newEmail())).kind).toBe('done');
  });

  it('is not counted for the address, as of a carrier, where it was typed', async () => {
    const address = 'carrier';
    for (let sent = 0; sent < SENDS_PER_HOUR.address + 5; sent++) {
      const to = newEmail();
      expect(await take(to, await sentCode(to, { address }), { address })).toBe('right');
    }
  });

  it.each([true, false])(
    'leaves most to others whatever one block asks for, each code used: %s',
    async (isUsed) => {
      const settings = { ...SETTINGS, sendsPerHour: 40 };
      const outcomes: string[] = [];
      for (let sent = 0; sent < 15; sent++) {
        const to = newEmail();
        const changes = { settings, block: `customer ${isUsed}` };
        const { kind } = await send(to, changes);
        outcomes.push(kind);
        if (kind === 'done' && isUsed) await take(to, await lastCode(to), changes);
      }
      expect(outcomes.filter((kind) => kind === 'done')).toHaveLength(10);
      expect((await send(newEmail(), { settings })).kind).toBe('done');
    },
  );

  it('has a cap in all, for e-mails and phones apart', async () => {
    const settings = { ...SETTINGS, sendsPerHour: 3 };
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(newEmail(), { settings })));
    expect(sent.filter(({ kind }) => kind === 'done')).toHaveLength(3);
    expect((await send(newPhone(), { settings })).kind).toBe('done');
    expect((await sql`select from mails`.execute(database.db)).rows).toHaveLength(3);
  });

  it('writes the code as the only six digits that stand alone, and a link beside it', async () => {
    for (const language of ['en', 'fr'] as const) {
      const to = newEmail();
      await sendCode(database.db, SETTINGS, subject(to), { language });
      const mail = await database.db
        .selectFrom('mails')
        .select(['subject', 'body_text', 'body_html'])
        .where('recipient', '=', to.value)
        .executeTakeFirstOrThrow();
      for (const body of [mail.body_text, mail.body_html]) {
        expect(body.match(/(?<![A-Za-z0-9])\d{6}(?![A-Za-z0-9])/g)).toHaveLength(1);
        expect(body).toMatch(/https:\/\/mboalex\.example\/account\/link\/[\w-]{43}/);
      }
    }
  });
});

it('codes are deleted an hour after they ended', async () => {
  await sql`truncate sign_in_codes`.execute(database.db);
  await sentCode(newEmail());
  await deleteOldCodes(database.db);
  const count = async () => (await sql`select from sign_in_codes`.execute(database.db)).rows.length;
  expect(await count()).toBe(1);
  await sql`update sign_in_codes set code_expires_at = now() - interval '61 minutes'`.execute(
    database.db,
  );
  await deleteOldCodes(database.db);
  expect(await count()).toBe(0);
});
