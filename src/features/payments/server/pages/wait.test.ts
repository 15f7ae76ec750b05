import { expect, it } from 'vitest';
import { browser, buildProgramApp } from '../../../../../tests/support/program-app.ts';
import { providersOf, scriptedProvider } from '../../../../../tests/support/scripted-provider.ts';
import { createTestDatabase } from '../../../../../tests/support/test-database.ts';
import { FILLED, postForm } from './post-form.fixture.ts';

it('a buyer is told neither that a phone was asked which may not have been, nor that nothing was paid', async () => {
  const database = await createTestDatabase();
  const provider = scriptedProvider();
  const app = await buildProgramApp(database.db, { providers: providersOf(provider) });
  await database.pool.query(`with category as (
      insert into law_categories (code, name_en, name_fr, price, display_order)
      values ('river_code', 'River Code', 'Code des fleuves', 1000, 1) returning id)
    insert into law_articles (category_id, article_id, article_number, display_order, title_en,
      title_fr, content_en, content_fr)
    select id, '1', 1, 1, 'Banks', 'Rives', 'The whole text.', 'Le texte entier.' from category`);
  for (const [path, phone, heading, unsure, sure, ended] of [
    [
      '/buy',
      '6 70 00 55 11',
      'Look at your phone',
      'We do not know yet',
      'We have asked',
      ['No payment has reached us', 'Look again'],
    ],
    [
      '/fr/buy',
      '6 70 00 55 12',
      'Regardez votre téléphone',
      'Nous ne savons pas',
      'Nous avons',
      ['Aucun paiement ne nous est parvenu', 'Vérifier de nouveau'],
    ],
  ] as const) {
    const link = { kind: 'redirect', providerRef: phone, url: 'https://pay.example/cut' } as const;
    provider.initiations.push(link, { kind: 'unknown' });
    const fields = { ...FILLED, email: '', phone, method: 'mtn', key: `a-key-of-a-cut${path}` };
    const buyer = browser(app, '198.51.100.7');
    const address = '203.0.113.7';
    const sent = await postForm(app, buyer, { path: `${path}/river_code`, fields, address });
    expect(sent.status).toBe(303);
    const html = String((await buyer.call('GET', sent.location)).body);
    expect(html).toContain(`<h1>${heading}</h1>`);
    expect(html).toContain(unsure);
    expect(html).toContain(phone.replaceAll(' ', '\u00a0'));
    expect(html).not.toContain(sure);

    // A success may still follow what has ended here.
    await database.pool.query(`update payment_attempts set state = 'expired' where kind = 'push'`);
    const later = String((await buyer.call('GET', sent.location)).body);
    for (const words of ended) expect(later).toContain(words);
    expect(later).not.toMatch(/Nothing was charged|Rien n’a été débité/);
  }
  await database.drop();
});
