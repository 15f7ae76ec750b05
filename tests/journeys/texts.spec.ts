import { expect, test } from './world.ts';

/** The words of docs/specification.md §2 and §9, and how they read in French. */
const HOMES = [
  {
    path: '/',
    stats: ['6+ legal codes', '1000+ articles', '100+ lawyers', '5000+ users'],
    cards: [
      'Comprehensive Legal Library',
      'Smart Search',
      'Find Qualified Lawyers',
      'Bilingual Support',
      'Mobile First',
      'Secure and Reliable',
    ],
    call: 'Are you a lawyer?',
    chips: ['Free Listing', 'Client Connections', 'Practice Management'],
    footer: ['Quick Links', 'Contact Info'],
  },
  {
    path: '/fr',
    stats: ['6+ codes de lois', '1000+ articles', '100+ avocats', '5000+ utilisateurs'],
    cards: [
      'Une bibliothèque juridique complète',
      'Une recherche intelligente',
      'Des avocats qualifiés',
      'Bilingue',
      'Pensée pour le mobile',
      'Sûre et fiable',
    ],
    call: 'Vous êtes avocat ?',
    chips: ['Inscription gratuite', 'Mise en relation', 'Gestion du cabinet'],
    footer: ['Liens rapides', 'Coordonnées'],
  },
];

test('the home page tells what the app has, and calls the lawyers', async ({ page }) => {
  for (const home of HOMES) {
    await page.goto(home.path);
    await expect(page.locator('.stats li')).toHaveText(home.stats);
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(home.cards);
    const call = page.getByRole('region', { name: home.call });
    await expect(call.getByRole('listitem')).toHaveText(home.chips);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('heading')).toHaveText(home.footer);
    await expect(footer).toContainText(`© ${new Date().getFullYear()} MboaLex`);
    await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
    await expect(footer.locator('a[href^="tel:"]')).toBeVisible();
  }
});

const CONTACTS = [
  {
    path: '/contact',
    cards: { Email: 'within 24 hours', Phone: 'Monday to Friday, 9 AM to 6 PM' },
    location: ['Location', 'Douala, Cameroon'],
  },
  {
    path: '/fr/contact',
    cards: { 'E-mail': 'sous 24 heures', Téléphone: 'Du lundi au vendredi, de 9 h à 18 h' },
    location: ['Adresse', 'Douala, Cameroun'],
  },
] as const;

test('the contact page says how we are reached, and when', async ({ page }) => {
  for (const { path, cards, location } of CONTACTS) {
    await page.goto(path);
    const main = page.getByRole('main');
    for (const [title, text] of [...Object.entries(cards), location]) {
      const card = main
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      await expect(card).toContainText(text);
    }
    await expect(main.getByRole('heading', { level: 3 })).toHaveCount(3);
    await expect(page.locator('textarea')).toHaveAttribute('rows', '6');
  }
});

const APPLICATIONS = [
  {
    path: '/lawyer-application',
    benefits: [/free listing/i, /clients/i, /3-5 business days/],
    cards: ['Increased Visibility', 'Quality Clients', 'Professional Growth'],
  },
  {
    path: '/fr/lawyer-application',
    benefits: [/inscription gratuite/i, /clients/i, /3 à 5\sjours ouvrables/],
    cards: ['Une visibilité accrue', 'Des clients de qualité', 'Un essor professionnel'],
  },
];

test('the application page gives three benefits and three reasons', async ({ page }) => {
  for (const { path, benefits, cards } of APPLICATIONS) {
    await page.goto(path);
    await expect(page.locator('.hero li')).toHaveText(benefits);
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(cards);
  }
});

const POLICIES = [
  {
    path: '/privacy-policy',
    updated: 'Last updated January 2025',
    sections: [
      'Information We Collect',
      'How We Use Your Information',
      'Information Sharing',
      'Data Security',
      'Your Rights',
      'Changes to This Policy',
      'Contact Information',
    ],
  },
  {
    path: '/fr/privacy-policy',
    updated: 'Dernière mise à jour : janvier 2025',
    sections: [
      'Informations que nous recueillons',
      'Comment nous utilisons vos informations',
      'Partage des informations',
      'Sécurité des données',
      'Vos droits',
      'Modifications de cette politique',
      'Coordonnées',
    ],
  },
];

test('the privacy policy has seven sections, a date and a year', async ({ page }) => {
  for (const { path, updated, sections } of POLICIES) {
    await page.goto(path);
    await expect(page.getByText(updated)).toBeVisible();
    const titles = page.locator('section').getByRole('heading', { level: 2 });
    await expect(titles).toHaveText(sections);
    await expect(page.getByRole('contentinfo')).toContainText('© 2024 MboaLex');
    for (const title of sections) {
      await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
      await expect(titles.getByText(title, { exact: true })).toBeInViewport();
    }
  }
});
