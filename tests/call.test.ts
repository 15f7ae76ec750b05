import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApplication, buildContact, buildFormsApp, countRows } from './support/forms-app.ts';
import { FUZZ_SEED } from './support/fuzz-seed.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const strangeText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('\0', '\ud800', '__proto__', 'a@b.cm\r\nBcc: x@y.cm', '\u202e', '%00', '{{7*7}}'),
  fc.string({ maxLength: 20 }).map((text) => `${text}x`.repeat(500)),
);
const strangeValue = fc.oneof(strangeText, fc.jsonValue(), fc.double(), fc.constant(undefined));

/** A submission with one thing in it that may be anything. */
const strangeJson = fc
  .tuple(fc.constantFrom('contact', 'lawyer-application'), fc.nat(12), strangeText, strangeValue)
  .map(([type, place, name, value]) => {
    const data: Record<string, unknown> = type === 'contact' ? buildContact() : buildApplication();
    const names = [...Object.keys(data), name];
    const spoiled = { ...data, [names[place % names.length] ?? name]: value };
    return place === 12 ? { type, data, [name]: value } : { type, data: spoiled };
  });

/** Stores something or refuses it and stores nothing; nothing else may happen. */
async function expectAnswer(send: () => Response | Promise<Response>): Promise<void> {
  const before = await countRows(database.db);
  const response = await send();
  const after = await countRows(database.db);
  if (response.status === 200) {
    // The notice, and the acknowledgement of the first from an address.
    const mails = Number(after.mails) - Number(before.mails);
    expect([1, 2]).toContain(mails);
    expect(Number(after.jobs) - Number(before.jobs)).toBe(mails);
  } else {
    expect([400, 413, 422]).toContain(response.status);
    expect(after).toEqual(before);
  }
}

it('whatever comes as JSON is stored whole or refused whole', async () => {
  const { sendJson, post } = buildFormsApp(database.db, { formsPerHour: 1_000_000 });
  await fc.assert(
    fc.asyncProperty(strangeJson, (body) => expectAnswer(() => sendJson(body))),
    { seed: FUZZ_SEED, numRuns: 200 },
  );
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), (bytes) =>
      expectAnswer(() => post(new Uint8Array(bytes), { 'content-type': 'application/json' })),
    ),
    { seed: FUZZ_SEED, numRuns: 50 },
  );
});

it('whatever comes as a form post is stored whole or refused whole', async () => {
  const { post } = buildFormsApp(database.db, { formsPerHour: 1_000_000 });
  const pair = fc.tuple(
    fc.constantFrom('type', 'name', 'email', 'subject', 'message', 'language', 'x', '%ff', ''),
    fc.oneof(
      fc.string({ maxLength: 50 }),
      fc.constantFrom('contact', 'en', 'a@b.cm', '%', '%ED%A0'),
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(pair, { maxLength: 8 }), (pairs) => {
      const body = pairs.map(([name, value]) => `${name}=${value}`).join('&');
      return expectAnswer(() =>
        post(body, { 'content-type': 'application/x-www-form-urlencoded' }),
      );
    }),
    { seed: FUZZ_SEED, numRuns: 150 },
  );
});
