import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildContact,
  buildFormsApp,
  changesNothing,
  countRows,
  newAddress,
} from '../../../../tests/support/forms-app.ts';
import { awayFromTheEndOfTheHour } from '../../../../tests/support/hour.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { SEND_EMAIL_PATH } from '../../../kit/paths.ts';
import { CONSENT_VERSION } from '../../../kit/product.ts';
import { TRAP_FIELD } from '../../../kit/public-form.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function findMessages(subject: string) {
  return database.db
    .selectFrom('contact_messages')
    .selectAll()
    .where('subject', '=', subject)
    .execute();
}

describe('a contact message', () => {
  it('is stored with its mail and its job when just the JSON of the specification is sent', async () => {
    const { sendJson } = buildFormsApp(database.db);
    const before = await countRows(database.db);
    const response = await sendJson({ type: 'contact', data: buildContact() }, newAddress());
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ success: true });
    expect(await countRows(database.db)).toEqual({
      ...before,
      contact_messages: Number(before.contact_messages) + 1,
      // The notice to the staff and the acknowledgement, each with its job and its counters.
      mails: Number(before.mails) + 2,
      jobs: Number(before.jobs) + 2,
      rate_counters: Number(before.rate_counters) + 3,
    });
  });

  it('keeps its language, the version of the consent and its words', async () => {
    const { sendJson } = buildFormsApp(database.db);
    const data = buildContact({ subject: ' Une  question ', message: 'a\r\n\tb\n' });
    await sendJson({ type: 'contact', data, language: 'fr' }, newAddress());
    const [row] = await findMessages('Une  question');
    expect(row).toMatchObject({
      name: 'Amina Bello',
      email: 'amina@example.cm',
      message: 'a\n\tb',
      language: 'fr',
      consent_version: CONSENT_VERSION,
      suspected: false,
      status: 'new',
    });
  });

  it('takes its language from the choice in the cookie when it names none', async () => {
    const { sendJson } = buildFormsApp(database.db);
    const headers = { ...newAddress(), cookie: 'lang=fr' };
    await sendJson({ type: 'contact', data: buildContact({ subject: 'cookie' }) }, headers);
    expect((await findMessages('cookie'))[0]?.language).toBe('fr');
  });

  it.each([
    ['fr-CM,fr;q=0.9,en;q=0.5', '', 'fr'],
    ['en-CM,fr;q=0.9', '', 'en'],
    ['fr-CM,fr;q=0.9', 'lang=en', 'en'],
  ])(
    'takes it from the languages that a program accepts: %s %s',
    async (accepted, cookie, language) => {
      const { sendJson } = buildFormsApp(database.db);
      const headers = { ...newAddress(), 'accept-language': accepted, ...(cookie && { cookie }) };
      const subject = `accepted ${accepted} ${cookie}.`;
      await sendJson({ type: 'contact', data: buildContact({ subject }) }, headers);
      expect((await findMessages(subject))[0]?.language).toBe(language);
    },
  );

  it('is mailed with its words escaped, its lines kept, and the visitor as Reply-To alone', async () => {
    const { sendJson } = buildFormsApp(database.db);
    const markup = '<img src=x onerror=alert(1)> & "quotes"';
    const data = buildContact({ name: markup, subject: markup, message: `one\n${markup}` });
    await sendJson({ type: 'contact', data }, newAddress());
    const mail = await database.db
      .selectFrom('mails')
      .innerJoin('contact_messages', 'contact_messages.id', 'mails.contact_message_id')
      .selectAll('mails')
      .select('contact_messages.id as reference')
      .where('contact_messages.subject', '=', markup)
      .where('recipient', 'is', null)
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe(`[MboaLex] Message: ${markup}`);
    expect(mail.reply_to).toBe('amina@example.cm');
    expect(mail.message_id).toMatch(/^[0-9a-f-]{36}@mboalex\.cm$/);
    expect(mail.body_text).toContain(`\none\n${markup}\n`);
    expect(mail.body_text).toContain(`Reference: ${mail.reference}`);
    expect(mail.body_text).toContain('Language: English');
    expect(mail.body_html).not.toContain('<img');
    expect(mail.body_html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;');
  });
});

describe('the same contact message sent again', () => {
  it('is one message and one mail, however often and however much at once', async () => {
    const { sendJson } = buildFormsApp(database.db);
    const before = await countRows(database.db);
    const body = {
      type: 'contact',
      data: buildContact({ subject: 'twenty times' }),
      form_key: randomUUID(),
    };
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendJson(body, address)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await sendJson(body, address)).status).toBe(200);
    const after = await countRows(database.db);
    expect(Number(after.contact_messages) - Number(before.contact_messages)).toBe(1);
    expect(Number(after.mails) - Number(before.mails)).toBe(1);
    expect(Number(after.jobs) - Number(before.jobs)).toBe(1);
    const { hits } = await database.db
      .selectFrom('rate_counters')
      .select('hits')
      .orderBy('hits')
      .executeTakeFirstOrThrow();
    expect(hits).toBe(1);
  });

  it('is a new message when its text was mended meanwhile', async () => {
    const { sendJson } = buildFormsApp(database.db);
    const form_key = randomUUID();
    const address = newAddress();
    for (const message of ['with a eror', 'with an error']) {
      const data = buildContact({ subject: 'mended', message });
      await sendJson({ type: 'contact', data, form_key }, address);
    }
    expect(await findMessages('mended')).toHaveLength(2);
  });

  it('is never taken for a repeat when it comes as JSON without a form key', async () => {
    const { sendJson } = buildFormsApp(database.db);
    const body = { type: 'contact', data: buildContact({ subject: 'no key' }) };
    const address = newAddress();
    await sendJson(body, address);
    await sendJson(body, address);
    expect(await findMessages('no key')).toHaveLength(2);
  });
});

describe('the limit of messages from one address', () => {
  beforeEach(awayFromTheEndOfTheHour);

  it('refuses the one above it, says when to come back, and leaves other people alone', async () => {
    const { sendJson } = buildFormsApp(database.db, { formsPerHour: 3 });
    const address = newAddress();
    const send = (headers = address) =>
      sendJson({ type: 'contact', data: buildContact({ subject: 'limit' }) }, headers);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = await changesNothing(database.db, () => send());
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await findMessages('limit')).toHaveLength(3);
    expect((await send(newAddress())).status).toBe(200);
  });

  it('does not count what was refused or repeated', async () => {
    const { sendJson } = buildFormsApp(database.db, { formsPerHour: 2 });
    const address = newAddress();
    const form_key = randomUUID();
    for (let tries = 0; tries < 5; tries++) {
      await sendJson({ type: 'contact', data: buildContact({ email: 'no' }) }, address);
      await sendJson({ type: 'contact', data: buildContact(), form_key }, address);
    }
    const last = await sendJson({ type: 'contact', data: buildContact() }, address);
    expect(last.status).toBe(200);
  });

  it('counts a whole IPv6 network as one', async () => {
    const { sendJson } = buildFormsApp(database.db, { formsPerHour: 1 });
    const send = (address: string) =>
      sendJson({ type: 'contact', data: buildContact() }, { 'x-test-address': address });
    expect((await send('2001:db8:99:1::1')).status).toBe(200);
    expect((await send('2001:db8:99:1:aaaa::2')).status).toBe(429);
    expect((await send('2001:db8:99:2::1')).status).toBe(200);
  });
});

describe('a robot', () => {
  it('that fills in the trap is thanked, kept apart and not mailed', async () => {
    const { sendJson } = buildFormsApp(database.db);
    const before = await countRows(database.db);
    const data = buildContact({ subject: 'trapped' });
    const response = await sendJson({ type: 'contact', data, [TRAP_FIELD]: 'x' }, newAddress());
    expect(response.status).toBe(200);
    expect((await findMessages('trapped'))[0]?.suspected).toBe(true);
    const after = await countRows(database.db);
    expect(after.mails).toBe(before.mails);
    expect(after.jobs).toBe(before.jobs);
  });

  it('leaves at most one in a hundred of its thousand messages', async () => {
    await awayFromTheEndOfTheHour();
    const { sendJson } = buildFormsApp(database.db);
    const address = newAddress();
    const data = buildContact({ subject: 'flood' });
    for (let batch = 0; batch < 20; batch++) {
      await Promise.all(
        Array.from({ length: 50 }, () =>
          sendJson({ type: 'contact', data, [TRAP_FIELD]: 'x' }, address),
        ),
      );
    }
    expect((await findMessages('flood')).length).toBeLessThanOrEqual(10);
  });

  it('is suspected for haste together with links, and a person for haste alone never', async () => {
    const { sendJson } = buildFormsApp(database.db);
    const links = 'http://a.example https://b.example HTTP://c.example';
    const send = (subject: string, message: string, elapsed_ms: number) =>
      sendJson(
        { type: 'contact', data: buildContact({ subject, message }), elapsed_ms },
        newAddress(),
      );
    await send('hasty links', links, 300);
    await send('hasty', 'Hello', 0);
    await send('slow links', links, 30_000);
    expect((await findMessages('hasty links'))[0]?.suspected).toBe(true);
    expect((await findMessages('hasty'))[0]?.suspected).toBe(false);
    expect((await findMessages('slow links'))[0]?.suspected).toBe(false);
  });
});

describe('a contact message with a mistake in it', () => {
  it.each([
    ['missing', { subject: undefined }, 'subject'],
    ['blank', { message: ' \r\n ' }, 'message'],
    ['of a wrong type', { name: { first: 'A' } }, 'name'],
    ['a list', { name: ['Amina'] }, 'name'],
    ['too long', { message: 'm'.repeat(5_001) }, 'message'],
    ['with a NUL', { message: 'a\0b' }, 'message'],
    ['with half a surrogate pair', { name: 'a\ud83d' }, 'name'],
    ['with a line break for a header', { subject: 'Hello\r\nBcc: x@y.cm' }, 'subject'],
    ['with a second recipient', { email: 'a@b.cm\r\nBcc:x' }, 'email'],
    ['with a group of addresses', { email: 'g:a@b.cm;' }, 'email'],
    ['with two addresses', { email: 'a@b.cm, c@d.cm' }, 'email'],
    ['with a field that is not known', { role: 'admin' }, 'role'],
  ])('is refused with a sentence at the field: %s', async (_kind, changes, field) => {
    const { sendJson } = buildFormsApp(database.db);
    const response = await changesNothing(database.db, () =>
      sendJson({ type: 'contact', data: buildContact(changes) }, newAddress()),
    );
    expect(response.status).toBe(422);
    const body: unknown = await response.json();
    expect(body).toMatchObject({
      code: 'invalid_fields',
      error: expect.stringMatching(/\w+\./),
      fields: { [field]: expect.stringMatching(/\w+\./) },
    });
  });

  it('is told so in French to a person who reads French', async () => {
    const { sendJson } = buildFormsApp(database.db);
    const data = buildContact({ name: '' });
    const response = await sendJson({ type: 'contact', data, language: 'fr' });
    expect(await response.json()).toMatchObject({
      error: 'Le champ «\u00a0Nom complet\u00a0» est obligatoire.',
    });
  });

  it.each([
    ['an unknown field beside the data', { admin: true }, 'admin'],
    ['an unknown language', { language: 'de' }, 'language'],
    ['a form key that is none', { form_key: 'x' }, 'form_key'],
    ['a time before it was opened', { elapsed_ms: -1 }, 'elapsed_ms'],
    ['a trap of a wrong type', { [TRAP_FIELD]: {} }, TRAP_FIELD],
    ['no data', { data: undefined }, 'data'],
    ['a list as data', { data: [] }, 'data'],
  ])('is refused for what surrounds it: %s', async (_kind, changes, field) => {
    const { sendJson } = buildFormsApp(database.db);
    const response = await changesNothing(database.db, () =>
      sendJson({ type: 'contact', data: buildContact(), ...changes }, newAddress()),
    );
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
  });
});

it('is told to whoever sends no data that it is missing, no value that is wrong', async () => {
  const { sendJson } = buildFormsApp(database.db);
  for (const data of [undefined, null]) {
    const response = await sendJson({ type: 'contact', data }, newAddress());
    expect(await response.json()).toMatchObject({ error: 'data is required.' });
  }
});

describe('what is no submission', () => {
  it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'is refused by its method: %s',
    async (method) => {
      const { app } = buildFormsApp(database.db);
      const response = await changesNothing(database.db, () =>
        app.request(SEND_EMAIL_PATH, { method }),
      );
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
      expect(await response.json()).toMatchObject({ code: 'method_not_allowed' });
    },
  );

  it.each([
    ['text/plain', '{}'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/json; charset=utf-16', '{}'],
    ['', '{}'],
  ])('is refused by its content type: %s', async (type, body) => {
    const { post } = buildFormsApp(database.db);
    const response = await post(new TextEncoder().encode(body), { 'content-type': type });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ code: 'unsupported_media_type' });
  });

  it.each([
    ['nothing', '', 400, 'malformed_json'],
    ['half of it', '{"type":"contact","da', 400, 'malformed_json'],
    ['a list', '[]', 422, 'invalid_fields'],
    ['nothing in JSON', 'null', 422, 'invalid_fields'],
    ['a text', '"contact"', 422, 'invalid_fields'],
    ['no type', '{"data":{}}', 422, 'unknown_type'],
    ['an unknown type', '{"type":"invoice","data":{}}', 422, 'unknown_type'],
    ['a type that is none', '{"type":["contact"],"data":{}}', 422, 'unknown_type'],
    ['a prototype as type', '{"type":"__proto__","data":{}}', 422, 'unknown_type'],
    [
      'deep nesting',
      `{"type":"contact","data":${'['.repeat(8_000)}${']'.repeat(8_000)}}`,
      422,
      'invalid_fields',
    ],
    ['100 KB', JSON.stringify({ name: 'x'.repeat(100_000) }), 413, 'payload_too_large'],
  ])('is refused as JSON: %s', async (_kind, body, status, code) => {
    const { post } = buildFormsApp(database.db);
    const response = await changesNothing(database.db, () =>
      post(body, { 'content-type': 'application/json' }),
    );
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code, error: expect.any(String) });
  });

  it('is refused when it is not UTF-8', async () => {
    const { post } = buildFormsApp(database.db);
    const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]);
    const response = await post(bytes, { 'content-type': 'application/json' });
    expect(response.status).toBe(400);
  });
});
