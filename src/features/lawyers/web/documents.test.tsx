import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SITE_FACTS as facts } from '../../../../tests/support/site-facts.ts';
import type { DirectoryModel, LawyerModel } from '../documents.ts';
import { lawyerDocuments } from './documents.tsx';

const lawyer: LawyerModel = {
  slug: 'eliane-ngo',
  name: 'Éliane <b>Ngo</b>',
  barNumber: 'CM/1',
  specialization: 'Droit pénal',
  city: 'Yaoundé',
  firm: null,
  years: 1,
  languages: ['français'],
  languageCodes: ['fr'],
  phones: [
    { text: '699 11 22 33', call: 'tel:+237699112233', whatsApp: 'https://wa.me/237699112233' },
  ],
  email: 'a@example.cm',
  pictureUrl: 'https://elsewhere.example/a.jpg',
  codes: [{ code: 'penal_code', name: 'Code pénal' }],
  isSample: false,
};

const page = (model: LawyerModel) => {
  const { Page } = lawyerDocuments.lawyer;
  return renderToStaticMarkup(<Page model={model} language="fr" facts={facts} />);
};

describe('the page of a lawyer', () => {
  it('links phone, WhatsApp, mail, the code, and the way back', () => {
    const html = page(lawyer);
    for (const part of [
      '<h1>Éliane &lt;b&gt;Ngo&lt;/b&gt;</h1>',
      'Barreau n°\u00a0CM/1',
      'href="tel:+237699112233">Appeler le 699 11 22 33</a>',
      'href="https://wa.me/237699112233"',
      'href="mailto:a@example.cm"',
      'href="/fr/laws/penal_code"',
      'href="/fr/lawyers"',
      'href="/fr/lawyers?specialization=Droit+p%C3%A9nal"',
      '<dd>1\u00a0an</dd>',
    ]) {
      expect(html).toContain(part);
    }
  });

  it('shows a picture of this origin only, which the security policy lets through', () => {
    expect(page(lawyer)).not.toContain('<img');
    expect(page({ ...lawyer, pictureUrl: `${facts.origin}.evil.example/a.jpg` })).not.toContain(
      '<img',
    );
    expect(page({ ...lawyer, pictureUrl: `${facts.origin}/a.jpg` })).toContain('<img');
  });

  it('says that a sample is one', () => {
    expect(page({ ...lawyer, isSample: true })).toContain('cet avocat n’existe pas');
  });

  it('is an attorney for search engines, the same in both languages', () => {
    const { graph, addresses } = lawyerDocuments.lawyer.head(lawyer, 'fr', facts);
    expect(addresses).toEqual({ en: '/lawyers/eliane-ngo', fr: '/fr/lawyers/eliane-ngo' });
    expect(graph[1]).toMatchObject({
      '@type': 'Attorney',
      '@id': 'https://mboalex.example/lawyers/eliane-ngo#lawyer',
      telephone: '+237699112233',
      email: 'a@example.cm',
      address: { addressLocality: 'Yaoundé', addressCountry: 'CM' },
      knowsLanguage: ['fr'],
    });
  });
});

describe('the directory for search engines', () => {
  const model: DirectoryModel = {
    filters: { name: '', city: '', specialization: '' },
    page: 1,
    pages: 1,
    total: 0,
    lawyers: [],
    cities: [],
    specializations: [],
  };
  const head = (changes: Partial<DirectoryModel>) =>
    lawyerDocuments.directory.head({ ...model, ...changes }, 'fr', facts);

  it('is listed without filters alone, by its pages', () => {
    expect(head({})).toMatchObject({ isIndexed: true, canonical: '/fr/lawyers' });
    expect(head({ page: 2 })).toMatchObject({ isIndexed: true, canonical: '/fr/lawyers?page=2' });
    expect(head({ page: 2, filters: { ...model.filters, city: 'Buea' } })).toMatchObject({
      isIndexed: false,
      canonical: '/fr/lawyers',
      addresses: { en: '/lawyers?city=Buea&page=2', fr: '/fr/lawyers?city=Buea&page=2' },
    });
  });

  it('offers a search with a filter less, and the ways on, where nobody is found', () => {
    const { Page } = lawyerDocuments.directory;
    const filters = { name: 'Ngo', city: 'Buea', specialization: '' };
    const html = renderToStaticMarkup(
      <Page model={{ ...model, filters }} language="en" facts={facts} />,
    );
    for (const address of ['/lawyers?city=Buea', '/lawyers?name=Ngo', '/lawyers', '/contact']) {
      expect(html).toContain(`href="${address}"`);
    }
    expect(html).toContain('href="/lawyer-application"');
  });
});
