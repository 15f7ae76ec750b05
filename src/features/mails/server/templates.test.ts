import { describe, expect, it } from 'vitest';
import { PRODUCT } from '../../../kit/product.ts';
import { writeLetter, writeMail, writeNotice } from './templates.ts';

const PAYLOAD = `"><img src=x onerror=alert(1)><style>*{color:red}</style>`;

const mails = () =>
  Promise.all([
    writeLetter({
      language: 'fr',
      title: 'Un lien',
      paragraphs: ['Bonjour,', 'https://mboalex.example/account/link?token=a&b=c'],
    }),
    writeNotice(
      {
        title: PAYLOAD,
        facts: [[PAYLOAD, PAYLOAD]],
        message: `one\n${PAYLOAD}`,
        path: '/admin-dashboard/inbox?tab=messages&message=1',
        language: 'en',
        id: '1',
        receivedAt: new Date('2026-11-23T08:00:00Z'),
      },
      { language: 'en', publicUrl: 'https://mboalex.example' },
    ),
    writeMail({
      title: 'Two',
      sections: [
        { language: 'fr', blocks: [{ heading: 'Reçu' }, { facts: [['Montant', '500']] }] },
        { language: 'en', blocks: [{ heading: 'Receipt' }, { facts: [['Amount', '500']] }] },
      ],
      footer: 'the end',
    }),
  ]);

describe('every kind of mail', () => {
  it('has the name of the product, and fetches nothing', async () => {
    for (const { html } of await mails()) {
      expect(html).toContain(`>${PRODUCT.name}</div>`);
      expect(html).toContain('<meta name="color-scheme" content="light dark">');
      // Nothing but links to our own pages: no picture, no style of its own, no script, no font.
      expect(html).not.toMatch(/<(?:img|style|script|link|iframe|object)|url\(|@import/i);
      const addresses = html.match(/https?:\/\/[^"<\s]+/g) ?? [];
      for (const address of addresses) expect(address).toMatch(/^https:\/\/mboalex\.example\//);
      expect(html.length).toBeLessThan(4_000);
    }
  });

  it('is no wider than a phone for a long reference', async () => {
    const [, , both] = await mails();
    expect(both?.html).toMatch(/<td style="[^"]*word-break:break-word">500<\/td>/);
    expect(both?.html).toContain('overflow-wrap:break-word');
  });

  it('says the same in its text, each language for itself', async () => {
    const [letter, notice, both] = await mails();
    expect(letter?.text).toBe(
      `Bonjour,\n\nhttps://mboalex.example/account/link?token=a&b=c\n\n-- \n${[PRODUCT.name, PRODUCT.email, PRODUCT.phone].join(' · ')}\n`,
    );
    expect(notice?.text).toContain(`\none\n${PAYLOAD}\n`);
    expect(both?.text).toContain(
      `Montant\u00a0: 500\n\n${'-'.repeat(40)}\n\nReceipt\n\nAmount: 500`,
    );
    expect(both?.html).toContain('<div lang="fr">');
    expect(both?.html).toContain('<div lang="en">');
  });
});
