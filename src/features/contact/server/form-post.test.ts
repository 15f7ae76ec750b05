import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildContact,
  buildFormsApp,
  changesNothing,
  newAddress,
} from '../../../../tests/support/forms-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
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

describe('a contact message without JavaScript', () => {
  it('is stored and answered with the page of thanks, in its language', async () => {
    const { sendForm } = buildFormsApp(database.db);
    const fields = { type: 'contact', language: 'fr', ...buildContact({ subject: 'plain' }) };
    const response = await sendForm({ ...fields, [TRAP_FIELD]: '' }, newAddress());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(await response.json()).toEqual({
      type: 'contact',
      language: 'fr',
      outcome: { kind: 'sent' },
    });
    expect(await findMessages('plain')).toHaveLength(1);
  });

  it('comes back with the mistake and everything that was typed, overlong text included', async () => {
    const { sendForm } = buildFormsApp(database.db);
    const typed = buildContact({ email: 'nowhere', message: `é<b>\r\n${'m'.repeat(20_000)}` });
    const response = await changesNothing(database.db, () =>
      sendForm({ type: 'contact', language: 'en', ...typed }, newAddress()),
    );
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      outcome: {
        kind: 'refused',
        error: 'Please check these fields: Email and Message.',
        fields: { email: expect.any(String), message: expect.any(String) },
        values: typed,
      },
    });
  });

  it('comes back with its beginning when it is more than 32 KB', async () => {
    const { sendForm } = buildFormsApp(database.db);
    const typed = buildContact({ message: 'é'.repeat(40_000) });
    const response = await changesNothing(database.db, () =>
      sendForm({ type: 'contact', language: 'en', ...typed }, newAddress()),
    );
    expect(response.status).toBe(413);
    const { outcome } = await response.json();
    expect(outcome.values.name).toBe('Amina Bello');
    expect(outcome.values.message).toMatch(/^é{5000,}$/);
  });

  it('comes back with everything typed when the limit is reached', async () => {
    const { sendForm } = buildFormsApp(database.db, { formsPerHour: 1 });
    const address = newAddress();
    await sendForm({ type: 'contact', ...buildContact({ subject: 'first' }) }, address);
    const typed = buildContact({ subject: 'second' });
    const response = await sendForm({ type: 'contact', ...typed }, address);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await response.json()).toMatchObject({ outcome: { kind: 'refused', values: typed } });
  });

  it('comes back with everything typed when the database fails', async () => {
    const broken = await createTestDatabase();
    await broken.pool.query('drop table mails');
    const { sendForm, lines } = buildFormsApp(broken.db);
    const typed = buildContact();
    const response = await sendForm({ type: 'contact', language: 'fr', ...typed }, newAddress());
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({
      outcome: {
        error: "Échec de l'envoi du message. Veuillez réessayer.",
        fields: {},
        values: typed,
      },
    });
    const { rows } = await broken.pool.query('select from contact_messages');
    expect(rows).toHaveLength(0);
    expect(lines.join('')).not.toContain('amina@example.cm');
    await broken.drop();
  });

  it('is answered with JSON when just that is asked for', async () => {
    const { sendForm } = buildFormsApp(database.db);
    const fields = { type: 'contact', ...buildContact({ email: 'x' }) };
    const response = await sendForm(fields, { accept: 'application/json' });
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toContain('application/json');
  });

  it('is one message after a double click without JavaScript, but two from two people', async () => {
    const { sendForm } = buildFormsApp(database.db);
    const fields = { type: 'contact', language: 'en', ...buildContact({ subject: 'clicks' }) };
    const address = newAddress();
    await Promise.all([sendForm(fields, address), sendForm(fields, address)]);
    expect(await findMessages('clicks')).toHaveLength(1);
    await sendForm(fields, newAddress());
    expect(await findMessages('clicks')).toHaveLength(2);
  });
});
