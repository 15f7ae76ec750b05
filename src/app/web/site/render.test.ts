import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SITE_FACTS } from '../../../../tests/support/site-facts.ts';
import { UNKNOWN_PROVENANCE } from '../../../features/laws/provenance.ts';
import type { HomeModel } from '../../../features/site/documents.ts';
import { homeMessages } from '../../../features/site/home-messages.ts';
import { FIGURES, USUAL_FIGURES } from '../../../features/site/rules.ts';
import { type Catalogue, LANGUAGES, type Language } from '../../../kit/languages.ts';
import {
  languageChoicePath,
  PAGE_NAMES,
  type PageName,
  pagePath,
  STATIC_PAGE_NAMES,
} from '../../../kit/paths.ts';
import { PRODUCT } from '../../../kit/product.ts';
import type { SiteFacts } from '../../../kit/site-facts.ts';
import { renderPage } from './render.tsx';
import { renderDocument } from './render-document.tsx';

function inEachLanguage(name: (language: Language) => string): Catalogue<string> {
  return { en: name('en'), fr: name('fr') };
}

const FACTS: SiteFacts = {
  ...SITE_FACTS,
  assets: {
    ...SITE_FACTS.assets,
    appPictureAvif: inEachLanguage((lang) => `/assets/app-picture-${lang}-1a2b3c4d.avif`),
    appPictureWebp: inEachLanguage((lang) => `/assets/app-picture-${lang}-1a2b3c4d.webp`),
    openGraphCard: inEachLanguage((lang) => `/assets/open-graph-card-${lang}-1a2b3c4d.png`),
    contactIsland: ['/assets/contact-island-1a2b3c4d.js'],
    applicationIsland: ['/assets/application-island-1a2b3c4d.js'],
  },
};

const IN_STORES: SiteFacts = {
  ...FACTS,
  appStoreUrl: 'https://apps.apple.com/app/id1',
  playStoreUrl: 'https://play.google.com/store/apps/details?id=cm.mboalex',
};

/** Of HTML for every page, before any island (docs/figures.md, 'Pages'). */
const MOST_BYTES = 15_000;

const HOME: HomeModel = {
  figures: FIGURES.map((of) => ({ of, count: USUAL_FIGURES[of], isExact: false })),
  codes: [
    {
      code: 'penal_code',
      name: 'Penal <Code>',
      description: '',
      prefix: 'Section',
      articles: 370,
      languages: 'both',
      price: 1000,
      isOpenToAll: false,
      updatedAt: '2026-11-22T00:00:00.000Z',
      provenance: { ...UNKNOWN_PROVENANCE, is_sample: true },
    },
  ],
  offersFrench: false,
};

/** A page of the site as a visitor gets it. */
function show(page: PageName, language: Language, facts = FACTS): string {
  return page === 'home'
    ? renderDocument({ name: 'home', model: HOME }, language, facts)
    : renderPage(page, language, facts);
}

const EVERY_PAGE = PAGE_NAMES.flatMap((page) => LANGUAGES.map((language) => ({ page, language })));
const WITH_FORM = STATIC_PAGE_NAMES.filter((page) => page !== 'privacy-policy').flatMap((page) =>
  LANGUAGES.map((language) => ({ page, language })),
);

/** The opening tags of an element, in order. */
function tags(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}[\\s>][^>]*>?`, 'g')) ?? [];
}

/** What the `<script>` elements that match hold. */
function scripts(html: string, type: string): string[] {
  const pattern = new RegExp(`<script type="${type}"[^>]*>(.*?)</script>`, 'g');
  return [...html.matchAll(pattern)].map(([, text = '']) => text);
}

describe.each(EVERY_PAGE)('$page in $language', ({ page, language }) => {
  const html = show(page, language);

  it('is a whole document in its language with one heading of the first level', () => {
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}"><head>`));
    expect(html.endsWith('</body></html>')).toBe(true);
    expect(tags(html, 'h1')).toHaveLength(1);
    for (const landmark of ['header', 'nav', 'main', 'footer']) {
      expect(tags(html, landmark).length, landmark).toBeGreaterThan(0);
    }
  });

  it('names its own address and that of each language', () => {
    const address = (other: (typeof LANGUAGES)[number]) => FACTS.origin + pagePath(page, other);
    expect(html).toContain(`<link rel="canonical" href="${address(language)}"/>`);
    expect(html).toContain(`<link rel="alternate" hreflang="en" href="${address('en')}"/>`);
    expect(html).toContain(`<link rel="alternate" hreflang="fr" href="${address('fr')}"/>`);
    expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${address('en')}"/>`);
  });

  it('brings its style along in one element and needs no other', () => {
    expect(tags(html, 'style')).toHaveLength(1);
    expect(html).toContain('--color-primary');
    expect(html).not.toMatch(/rel="stylesheet"/);
  });

  it('carries nothing that a strict content security policy forbids', () => {
    const markup = html.replace(/<(style|script)[^>]*>.*?<\/\1>/gs, '');
    expect(markup).not.toMatch(/\sstyle="/);
    expect(markup).not.toMatch(/\son[a-z]+="/);
    expect(markup).not.toMatch(/javascript:/);
  });

  it('offers both languages in a menu that opens without script', () => {
    expect(html).toMatch(/<button type="button"[^>]*popovertarget="language-menu"/i);
    for (const choice of LANGUAGES) {
      expect(html).toContain(`href="${languageChoicePath(pagePath(page, choice), choice)}"`);
    }
    expect(html.match(/role="menuitem"[^>]*aria-current="true"/g)).toHaveLength(1);
  });

  it('describes itself to search engines and to those who share it', () => {
    const [structured = ''] = scripts(html, 'application/ld\\+json');
    expect(JSON.parse(structured)).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'Organization', name: PRODUCT.name },
        { '@type': 'WebSite' },
        { url: FACTS.origin + pagePath(page, language), inLanguage: language },
      ],
    });
    expect(html).toContain(`content="${FACTS.origin}${FACTS.assets.openGraphCard[language]}"`);
    expect(html).not.toContain(`open-graph-card-${language === 'en' ? 'fr' : 'en'}`);
    expect(html).toMatch(/<meta name="description" content="[^"]{60,170}"\/>/);
  });

  it('leaves no sentence empty and no value unfilled', () => {
    const body = html.slice(html.indexOf('<body'));
    expect(body).not.toMatch(/undefined|\[object|NaN/);
    expect(body).not.toMatch(/<(p|h1|h2|h3|li|a)(\s[^>]*)?><\/\1>/);
  });

  it('stays within its bytes', () => {
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(MOST_BYTES);
  });
});

it.each(LANGUAGES)('runs no script on the privacy policy in %s', (language) => {
  const html = show('privacy-policy', language);
  expect(tags(html, 'script')).toEqual(['<script type="application/ld+json">']);
});

it('links from the privacy policy to where people get or erase their own data', () => {
  expect(show('privacy-policy', 'en')).toContain('<a href="/my-data">/my-data</a>');
  expect(show('privacy-policy', 'fr')).toContain('<a href="/fr/my-data">/fr/my-data</a>');
});

it.each(LANGUAGES)('fetches suggestions on the home page in %s at the first key', (language) => {
  const [loader = '', ...others] = scripts(show('home', language), 'module');
  expect(loader).toContain('addEventListener(\'input\',()=>import("/assets/suggest.js")');
  expect(loader.length).toBeLessThan(200);
  expect(others).toEqual([]);
});

describe.each(WITH_FORM)('the form of $page in $language', ({ page, language }) => {
  it('stands in the page and is told which script brings it to life', () => {
    const html = show(page, language);
    const id = page === 'contact' ? 'contact-form' : 'application-form';
    expect(html).toMatch(new RegExp(`<div id="${id}" data-island="">.*<form`, 's'));
    const [props = ''] = scripts(html, 'application/json');
    expect(JSON.parse(props)).toEqual({ language, outcome: { kind: 'idle' } });
    const [loader = ''] = scripts(html, 'module');
    expect(loader).toContain(`/assets/${page === 'contact' ? 'contact' : 'application'}-island-`);
  });

  it('shows what was typed as characters, never as markup', () => {
    const typed = '</script><img src=x onerror=alert(1)>$&';
    const outcome = {
      kind: 'refused',
      error: typed,
      fields: {},
      values: { email: typed },
    } as const;
    const html = renderPage(page, language, FACTS, { form: outcome });
    expect(html).not.toContain('<img src=x');
    expect(tags(html, 'script')).toHaveLength(3);
    expect(JSON.parse(scripts(html, 'application/json')[0] ?? '')).toEqual({ language, outcome });
  });
});

describe.each(LANGUAGES)('the download buttons in %s', (language) => {
  const text = homeMessages[language];

  it('say in place that the app is coming while it is in no store', () => {
    const html = show('home', language);
    expect(html).toContain(text.note);
    expect(
      html.match(/<button[^>]*class="button download"[^>]*popovertarget="app-note"/gi),
    ).toHaveLength(2);
    expect(html).not.toContain('apps.apple.com');
  });

  it('lead to the stores once the app is there', () => {
    const html = show('home', language, IN_STORES);
    expect(html).toContain(`<a class="button download" href="${IN_STORES.appStoreUrl}">`);
    expect(html).toContain(`<a class="button download" href="${IN_STORES.playStoreUrl}">`);
    expect(html).not.toContain(text.soon);
    expect(html).not.toContain('app-note');
  });

  it('leave the app to the future until it is in a store', () => {
    const before = show('home', language);
    expect(before).toContain(text.features.mobile.text);
    expect(before).not.toContain(text.mobileWithApp);
    const after = show('home', language, IN_STORES);
    expect(after).toContain(text.mobileWithApp);
    expect(after).not.toContain(text.features.mobile.text);
  });
});

describe('the home page', () => {
  it('leads to each code, and says how much it holds and costs', () => {
    const html = show('home', 'en');
    expect(html).toContain('<a href="/laws/penal_code">Penal &lt;Code&gt;</a>');
    expect(html).toContain('370 articles · 1,000 XAF<small>Sample text, not the law.</small>');
    expect(show('home', 'fr')).toContain('<a href="/fr/laws/penal_code">');
  });

  it('leads from three of its cards to what they tell of', () => {
    const html = show('home', 'fr');
    for (const [section, card] of [
      ['laws', 'library'],
      ['search', 'search'],
      ['lawyers', 'directory'],
    ] as const) {
      const { title } = homeMessages.fr.features[card];
      expect(html).toContain(`<h3><a href="/fr/${section}">${title}</a></h3>`);
    }
  });

  it('shows live counts exactly, and in the numbers of its language', () => {
    const model: HomeModel = {
      ...HOME,
      figures: [
        { of: 'codes', count: 1, isExact: true },
        { of: 'articles', count: 1172, isExact: true },
      ],
    };
    const html = renderDocument({ name: 'home', model }, 'en', FACTS);
    expect(html).toContain('<strong>1</strong> legal code</li>');
    expect(html).toContain('<strong>1,172</strong> articles</li>');
  });
});

describe('the offer to read in French', () => {
  it('stands on an English page where it is made, and nowhere else', () => {
    for (const page of STATIC_PAGE_NAMES) {
      const offering = renderPage(page, 'en', FACTS, { offersFrench: true });
      expect(offering).toContain(`href="${pagePath(page, 'fr')}?lang=fr">Lire en français</a>`);
      expect(renderPage(page, 'en', FACTS)).not.toContain('Lire en français');
    }
    const model = { ...HOME, offersFrench: true };
    const home = renderDocument({ name: 'home', model }, 'en', FACTS);
    expect(home).toContain('href="/fr?lang=fr">Lire en français</a>');
    expect(show('home', 'en')).not.toContain('Lire en français');
  });
});

it('has a drawer titled Menu everywhere but on the privacy policy', () => {
  for (const { page, language } of EVERY_PAGE) {
    const html = show(page, language);
    const drawer =
      /role="dialog" aria-labelledby="drawer-title".*?<h2 id="drawer-title">Menu<\/h2>/s;
    expect(drawer.test(html), `${page} in ${language}`).toBe(page !== 'privacy-policy');
  }
});

it('shows the figures, the seven sections and the years that the specification names', () => {
  const home = show('home', 'en');
  for (const figure of ['6+', '1000+', '100+', '5000+']) {
    expect(home).toContain(`<strong>${figure}</strong>`);
  }
  const privacy = show('privacy-policy', 'en');
  expect(privacy).toContain('Last updated January 2025');
  expect(privacy).toContain(`© 2024 ${PRODUCT.name}`);
  expect(tags(privacy, 'section')).toHaveLength(7);
});
