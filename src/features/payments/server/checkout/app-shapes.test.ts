import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bodyOf,
  createPaymentWorld,
  type PaymentWorld,
} from '../../../../../tests/support/payment-world.ts';
import { browser, buildProgramApp } from '../../../../../tests/support/program-app.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { UNEXPLAINED } from '../../../../kit/server/http/error-response.ts';
import { appMessages } from '../../app-messages.ts';

describe('apps of the same family', () => {
  let database: TestDatabase;
  let world: PaymentWorld;

  beforeAll(async () => {
    database = await createTestDatabase();
    world = await createPaymentWorld(database.db);
  });

  afterAll(() => database?.drop());

  it('send the buyer flat', async () => {
    const answer = await world.init(await world.addDocument(), undefined, {
      customerName: 'Ngo Bassa',
      customerEmail: 'Ngo@Example.cm',
      customerPhone: '6 77 12 34 56',
    });
    expect(await world.payment(bodyOf(answer).transaction_id)).toMatchObject({
      customer_name: 'Ngo Bassa',
      customer_email: 'ngo@example.cm',
      customer_phone: '+237677123456',
    });
  });

  it('are told what names no payment in the language that they accept first', async () => {
    const headers = { 'accept-language': 'fr-CM' };
    const told = await world.call('GET', '/api/payment/status/unknown', { headers });
    expect(told.body).toMatchObject({ error: appMessages.fr.unknownTransaction });
  });

  it('are told in that language that something went wrong here', async () => {
    const body = { documentType: await world.addDocument(), email: 'ngo@example.cm' };
    world.provider.initiations.push(() => {
      throw new Error('killed');
    });
    const headers = { 'accept-language': 'fr-CM' };
    const failed = await world.call('POST', '/api/payment/init', { body, headers });
    expect([failed.status, bodyOf(failed).error]).toEqual([500, UNEXPLAINED.fr]);
  });

  it.each(['FR', 'fr-CM', 'fr_FR'])('name French as phones do: %s', async (language) => {
    const documentType = await world.addDocument();
    const named = await world.call('GET', `/api/payment/status/unknown?language=${language}`);
    expect(named.body).toMatchObject({ error: appMessages.fr.unknownTransaction });
    const begun = await world.init(documentType, undefined, { language, email: 'ngo@example.cm' });
    expect((await world.payment(bodyOf(begun).transaction_id)).language).toBe('fr');
    const refused = await world.init(documentType, undefined, { language, email: 'ngo@' });
    expect(refused.body).toMatchObject({ error: appMessages.fr.badEmail });
  });

  it('are told in the language of the payment that a number is none', async () => {
    const begun = await world.init(await world.addDocument(), undefined, {
      language: 'fr',
      email: 'ngo@example.cm',
    });
    const { transaction_id } = bodyOf(begun);
    const body = { transaction_id, phone_number: '67000', payment_method: 'mtn' };
    const told = await world.call('POST', '/api/payment/process', { body });
    const error = appMessages.fr.badPhone;
    expect([told.status, told.body]).toMatchObject([422, { code: 'invalid_fields', error }]);
  });

  it('are not told to confirm on a phone while nobody knows whether it was reached', async () => {
    const begun = await world.init(await world.addDocument(), undefined, {
      email: 'ngo@example.cm',
    });
    const { transaction_id } = bodyOf(begun);
    const body = { transaction_id, phone_number: '677123457', payment_method: 'mtn' };
    world.provider.initiations.push({ kind: 'unknown' });
    const ask = async () => (await world.call('POST', '/api/payment/process', { body })).body;
    const unsure = { status: 'processing', message: appMessages.en.unsureOfPhone };
    expect(await ask()).toMatchObject(unsure);
    expect(await ask()).toMatchObject(unsure);
    // As while the provider has not answered, or once the program was killed meanwhile.
    const { id } = await world.payment(transaction_id);
    await sql`update payment_attempts set state = 'created' where payment_id = ${id}`.execute(
      database.db,
    );
    expect(await ask()).toMatchObject(unsure);
  });

  it('read whether somebody has access by either name', async () => {
    const [{ id }, document] = [await world.addUser(), await world.addDocument()];
    const path = `/api/payment/access/${id}/${document}`;
    const before = await world.call('GET', path, { as: id });
    expect(before.body).toEqual({ success: true, has_access: false, hasAccess: false });
    const { transaction_id } = bodyOf(await world.init(document, id));
    world.provider.of(transaction_id).status = 'completed';
    await world.callback(transaction_id);
    await world.work();
    const after = await world.call('GET', path, { as: id });
    expect(after.body).toEqual({ success: true, has_access: true, hasAccess: true });
  });

  it('hear what is wrong with what was typed, in the language that they name', async () => {
    const documentType = await world.addDocument();
    const typed = { documentType, language: 'fr' };
    for (const contact of [
      { customer: { email: 'awa@' } },
      { email: 'awa.example.cm' },
      { customerEmail: 'a b@example.cm' },
    ]) {
      const answer = await world.call('POST', '/api/payment/init', {
        body: { ...typed, ...contact },
      });
      expect([answer.status, bodyOf(answer).code]).toEqual([422, 'invalid_fields']);
      expect(bodyOf(answer).error).toContain('adresse e-mail complète');
    }
    const { transaction_id } = bodyOf(await world.init(documentType, (await world.addUser()).id));
    const calls = {
      process: ['phone_number', 'mobile number'],
      authorize: ['otp', 'digits'],
    } as const;
    for (const [call, [field, words]] of Object.entries(calls)) {
      for (const value of [undefined, '', 'abc', '6'.repeat(40)]) {
        const body = { transaction_id, [field]: value };
        const answer = await world.call('POST', `/api/payment/${call}`, { body });
        expect([call, answer.status, bodyOf(answer).error]).toEqual([
          call,
          422,
          expect.stringContaining(words),
        ]);
      }
    }
    const french = await world.init(documentType, (await world.addUser()).id, { language: 'fr' });
    for (const call of ['process', 'authorize']) {
      const body = { transaction_id: bodyOf(french).transaction_id };
      const answer = await world.call('POST', `/api/payment/${call}`, { body });
      expect([call, bodyOf(answer).error]).toEqual([call, expect.stringMatching(/^Veuillez /)]);
    }
  });

  it('read a failure as one where the method is another one, and which it should be', async () => {
    for (const [method, path, allowed] of [
      ['POST', '/status/abc', 'GET, HEAD'],
      ['GET', '/init', 'POST'],
      ['PUT', '/process', 'POST'],
    ] as const) {
      const answer = await world.call(method, `/api/payment${path}`);
      expect([path, answer.status, answer.headers.get('allow'), answer.body]).toMatchObject([
        path,
        405,
        allowed,
        { success: false, code: 'method_not_allowed' },
      ]);
    }
  });

  it('read a failure as one where an id is missing', async () => {
    for (const [method, path] of [
      ['GET', '/status/'],
      ['GET', '/status'],
      ['DELETE', '/nothing'],
    ] as const) {
      const answer = await world.call(method, `/api/payment${path}`);
      expect([path, answer.status, answer.body]).toMatchObject([
        path,
        404,
        { success: false, code: 'not_found', error: 'There is nothing at this address.' },
      ]);
    }
  });

  it('ask for a document that no code can name, and hear that there is none', async () => {
    const { id } = await world.addUser();
    for (const code of ['%00', 'penal%00code', '%ff', '%0A', 'a'.repeat(2000)]) {
      const named = await world.call('GET', `/api/payment/documents/${code}`);
      expect([code, named.status, named.body]).toMatchObject([code, 404, { success: false }]);
      const access = await world.call('GET', `/api/payment/access/${id}/${code}`, { as: id });
      expect([code, access.status, access.body]).toMatchObject([code, 200, { hasAccess: false }]);
    }
  });

  it("have access by a claim where the path's user is signed in, and no access call without", async () => {
    const [{ id }, document] = [await world.addUser(), await world.addDocument()];
    const email = 'claimed@example.cm';
    const begun = bodyOf(await world.init(document, undefined, { email }));
    world.provider.of(begun.transaction_id).status = 'completed';
    await world.callback(begun.transaction_id);
    await world.work();
    const headers = { cookie: `__Host-mboalex.claims.a1b2c3=${begun.claim_token}` };
    const path = `/api/payment/access/${id}/${document}`;
    expect(bodyOf(await world.call('GET', path, { as: id })).has_access).toBe(false);
    expect(bodyOf(await world.call('GET', path, { as: id, headers })).has_access).toBe(true);
    expect((await world.call('GET', path, { headers })).status).toBe(401);
  });

  it.each(['/.netlify/functions/api', '/.netlify/functions/api-simple', '/api'])(
    'find payments and callbacks below %s',
    async (base) => {
      const app = browser(await buildProgramApp(database.db));
      const status = await app.call('GET', `${base}/payment/service-status`);
      expect([status.status, bodyOf(status).success]).toEqual([200, true]);
      const callback = await app.call('POST', `${base}/webhooks/scripted`, { body: {} });
      expect(callback.status).toBe(401);
    },
  );
});
