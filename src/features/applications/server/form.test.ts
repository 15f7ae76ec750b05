import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildApplication,
  buildFormsApp,
  countRows,
  newAddress,
} from '../../../../tests/support/forms-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { CONSENT_VERSION } from '../../../kit/product.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function findApplication(city: string) {
  return database.db
    .selectFrom('lawyer_applications')
    .selectAll()
    .where('city', '=', city)
    .executeTakeFirst();
}

describe('the application of a lawyer', () => {
  it('is stored as the specification names its fields, with the consent that was given', async () => {
    const { sendJson } = buildFormsApp(database.db);
    const data = buildApplication({ city: 'Bafoussam', firmName: 'Nkeng & Associés' });
    const response = await sendJson({ type: 'lawyer-application', data }, newAddress());
    expect(response.status).toBe(200);
    expect(await findApplication('Bafoussam')).toMatchObject({
      first_name: 'Paul',
      last_name: 'Nkeng',
      email: 'paul@example.cm',
      phone: '+237699000000',
      bar_number: 'CM-1234',
      firm_name: 'Nkeng & Associés',
      specialization: 'Criminal law',
      experience: 12,
      language: 'en',
      consent_version: CONSENT_VERSION,
      status: 'new',
    });
  });

  it.each([
    ['left out', undefined],
    ['empty', ''],
    ['null', null],
  ])('needs no law firm: %s', async (kind, firmName) => {
    const { sendJson } = buildFormsApp(database.db);
    const data = buildApplication({ city: `City ${kind}`, firmName });
    await sendJson({ type: 'lawyer-application', data }, newAddress());
    expect((await findApplication(`City ${kind}`))?.firm_name).toBeNull();
  });

  it('tells the staff in its mail what was applied for', async () => {
    const { sendJson } = buildFormsApp(database.db);
    const data = buildApplication({ city: 'Garoua', firstName: '<b>Aïcha</b>' });
    await sendJson({ type: 'lawyer-application', data, language: 'fr' }, newAddress());
    const mail = await database.db
      .selectFrom('mails')
      .innerJoin('lawyer_applications as a', 'a.id', 'mails.lawyer_application_id')
      .selectAll('mails')
      .where('a.city', '=', 'Garoua')
      .where('recipient', 'is', null)
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe('[MboaLex] Lawyer application: <b>Aïcha</b> Nkeng');
    expect(mail.reply_to).toBe('paul@example.cm');
    expect(mail.body_text).toContain('Years of experience: 12\n');
    expect(mail.body_text).toContain('Law firm: none\n');
    expect(mail.body_text).toContain('Language: Français\n');
    expect(mail.body_html).toContain('&lt;b&gt;Aïcha&lt;/b&gt;');
  });

  it.each([
    [{ acceptTerms: false }, 'acceptTerms'],
    [{ acceptTerms: 'yes' }, 'acceptTerms'],
    [{ acceptTerms: undefined }, 'acceptTerms'],
    [{ experience: '-1' }, 'experience'],
    [{ experience: 'ten' }, 'experience'],
    [{ experience: 81 }, 'experience'],
    [{ phone: '6'.repeat(41) }, 'phone'],
    [{ phone: '699' }, 'phone'],
    [{ barNumber: 'a\nb' }, 'barNumber'],
    [{ firmName: 'f'.repeat(201) }, 'firmName'],
    [{ firmName: 7 }, 'firmName'],
    [{ is_admin: true }, 'is_admin'],
  ])(
    'is refused with a sentence at the field, and nothing is stored: %j',
    async (changes, field) => {
      const { sendJson } = buildFormsApp(database.db);
      const before = await countRows(database.db);
      const data = buildApplication(changes);
      const response = await sendJson({ type: 'lawyer-application', data }, newAddress());
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
      expect(await countRows(database.db)).toEqual(before);
    },
  );

  it('works without JavaScript, with a box that sends "on"', async () => {
    const { sendForm } = buildFormsApp(database.db);
    const { acceptTerms: _, ...fields } = buildApplication({ city: 'Kribi' });
    const plain = Object.fromEntries(Object.entries(fields).map(([k, v]) => [k, String(v)]));
    const unticked = await sendForm({ type: 'lawyer-application', ...plain }, newAddress());
    expect(unticked.status).toBe(422);
    expect(await unticked.json()).toMatchObject({
      outcome: { error: 'Please accept the terms.', values: plain },
    });
    const form = { type: 'lawyer-application', ...plain, acceptTerms: 'on' };
    const mistaken = await sendForm({ ...form, experience: 'x' }, newAddress());
    expect(await mistaken.json()).toMatchObject({ outcome: { values: { acceptTerms: 'on' } } });
    expect((await sendForm(form, newAddress())).status).toBe(200);
    expect((await findApplication('Kribi'))?.experience).toBe(12);
  });
});
