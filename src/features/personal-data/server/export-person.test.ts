import { expect, it } from 'vitest';
import { type PersonExport, writeExportPage } from './export-person.ts';

const COPY: PersonExport = {
  product: 'MboaLex',
  made_at: '2026-11-27T23:30:00.000Z',
  person: { account: null, emails: ['awa@example.cm'], phones: [] },
  tables: {
    users: {
      purpose: 'account',
      legal_ground: 'contract',
      kept: 'as long as the account',
      rows: [
        { email: 'awa@example.cm', banned: false, created_at: '2026-11-27T05:11:48.554512+00:00' },
      ],
    },
  },
};

it('is a page with times of Douala and words for what is so or not, in both languages', () => {
  const english = writeExportPage(COPY, 'en');
  expect(english).toContain('Made on 28 November 2026 at 00:30.');
  expect(english).toContain('<dd>27 November 2026 at 06:11</dd>');
  expect(english).toContain('<dt>Banned</dt><dd>no</dd>');
  const french = writeExportPage(COPY, 'fr');
  expect(french).toContain('Établi le 28 novembre 2026 à 00:30.');
  expect(french).toContain('<dd>27 novembre 2026 à 06:11</dd>');
  expect(french).toContain('<dd>non</dd>');
});

it('has words for states and kinds, in both languages', () => {
  const tables: PersonExport['tables'] = {
    payment_records: {
      purpose: 'books',
      legal_ground: 'duty',
      kept: '',
      rows: [
        { status: 'completed', state: 'completed', buyer: 'guest:5f0c', operator: 'mtn' },
        { status: 'from_elsewhere', buyer: 'somebody' },
      ],
    },
    sessions: {
      purpose: 'signing_in',
      legal_ground: 'contract',
      kept: '',
      rows: [{ kind: 'reader' }],
    },
    mails: { purpose: 'mailing', legal_ground: 'contract', kept: '', rows: [{ status: 'sent' }] },
  };
  const words = (language: 'en' | 'fr') =>
    [...writeExportPage({ ...COPY, tables }, language).matchAll(/<dd>(.*?)<\/dd>/g)].map(
      ([, value]) => value,
    );
  const rest = ['MTN', 'from_elsewhere', 'somebody'];
  const [guest, visitor] = ['Guest, without an account (5f0c)', 'Visiteur, sans compte (5f0c)'];
  expect(words('en')).toEqual(['Paid', 'Completed', guest, ...rest, 'Browser', 'Sent']);
  expect(words('fr')).toEqual(['Payé', 'Réussi', visitor, ...rest, 'Navigateur', 'Envoyé']);
});

it('names no file that did not come with it', () => {
  expect(writeExportPage(COPY, 'en')).not.toContain('.json');
});
