import {
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Route,
  test,
} from '@playwright/test';
import { DESK, PHONE } from './no-violation.ts';

/** One public form in one language, as a person meets it. */
export interface FormCase {
  readonly title: string;
  readonly path: string;
  readonly type: 'contact' | 'lawyer-application';
  readonly language: 'en' | 'fr';
  /** Label to what is typed into it, in the form's order. */
  readonly typed: Readonly<Record<string, string>>;
  /** The call's `data` that comes of it. */
  readonly data: Readonly<Record<string, string | boolean>>;
  readonly firstField: { readonly name: string; readonly label: string };
  readonly button: string;
  readonly busy: string;
  readonly sent: string;
  readonly failed: string;
}

const CONTACT_DATA = {
  name: 'Ngo Bassa Célestine',
  email: 'celestine@example.cm',
  subject: 'Land title',
  message: 'Good morning,\nwhere do I register a title?',
};

const APPLICATION_DATA = {
  firstName: 'Achille',
  lastName: 'Mbarga',
  email: 'achille@example.cm',
  phone: '+237 6 99 00 11 22',
  barNumber: 'CM/2011/0427',
  firmName: '',
  city: 'Douala',
  specialization: 'OHADA',
  experience: '12',
  acceptTerms: true,
};

const CONTACT = { type: 'contact', data: CONTACT_DATA } as const;
const APPLICATION = { type: 'lawyer-application', data: APPLICATION_DATA } as const;

/** Both forms, in both languages. */
export const FORM_CASES: readonly FormCase[] = [
  {
    ...CONTACT,
    title: 'contact form in English',
    path: '/contact',
    language: 'en',
    typed: {
      'Full Name': CONTACT_DATA.name,
      Email: CONTACT_DATA.email,
      Subject: CONTACT_DATA.subject,
      Message: CONTACT_DATA.message,
    },
    firstField: { name: 'name', label: 'Full Name' },
    button: 'Send Message',
    busy: 'Sending...',
    sent: "Thank you for your message! We'll get back to you soon.",
    failed: 'Failed to send message. Please try again.',
  },
  {
    ...CONTACT,
    title: 'contact form in French',
    path: '/fr/contact',
    language: 'fr',
    typed: {
      'Nom complet': CONTACT_DATA.name,
      'Adresse e-mail': CONTACT_DATA.email,
      Objet: CONTACT_DATA.subject,
      Message: CONTACT_DATA.message,
    },
    firstField: { name: 'name', label: 'Nom complet' },
    button: 'Envoyer le message',
    busy: 'Envoi en cours...',
    sent: 'Merci pour votre message ! Nous vous répondrons très bientôt.',
    failed: "Échec de l'envoi du message. Veuillez réessayer.",
  },
  {
    ...APPLICATION,
    title: 'application form in English',
    path: '/lawyer-application',
    language: 'en',
    typed: {
      'First Name': APPLICATION_DATA.firstName,
      'Last Name': APPLICATION_DATA.lastName,
      Email: APPLICATION_DATA.email,
      Phone: APPLICATION_DATA.phone,
      'Bar Number': APPLICATION_DATA.barNumber,
      City: APPLICATION_DATA.city,
      Specialization: APPLICATION_DATA.specialization,
      'Years of Experience': APPLICATION_DATA.experience,
    },
    firstField: { name: 'firstName', label: 'First Name' },
    button: 'Submit Application',
    busy: 'Submitting...',
    sent: 'Thank you for your application! We will review your information and contact you within 3-5 business days.',
    failed: 'Failed to submit application. Please try again.',
  },
  {
    ...APPLICATION,
    title: 'application form in French',
    path: '/fr/lawyer-application',
    language: 'fr',
    typed: {
      Prénom: APPLICATION_DATA.firstName,
      Nom: APPLICATION_DATA.lastName,
      'Adresse e-mail': APPLICATION_DATA.email,
      Téléphone: APPLICATION_DATA.phone,
      'Numéro au Barreau': APPLICATION_DATA.barNumber,
      Ville: APPLICATION_DATA.city,
      Spécialisation: APPLICATION_DATA.specialization,
      'Années d’expérience': APPLICATION_DATA.experience,
    },
    firstField: { name: 'firstName', label: 'Prénom' },
    button: 'Envoyer ma demande',
    busy: 'Envoi en cours...',
    sent: 'Merci pour votre demande ! Nous allons examiner vos informations et vous contacter sous 3 à 5 jours ouvrables.',
    failed: "Échec de l'envoi de la demande. Veuillez réessayer.",
  },
];

/**
 * Each form once, each in another language: for what its script does. Both forms have one script,
 * and its languages differ by their texts alone, which the journeys of `FORM_CASES` read.
 */
export const FORM_PAIR = FORM_CASES.filter(
  ({ type, language }) => (type === 'contact') === (language === 'en'),
);

/** Goes through the same on a phone and on a desk, without opening the page anew. */
export async function atEachWidth(page: Page, round: () => Promise<void>): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await test.step(`at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      await round();
    });
  }
}

/** The call that both forms make; interception waits for it. */
export const CALL = '**/.netlify/functions/send-email';

export const ACCEPTED = { status: 200, json: { success: true } };

/** Opens a form's page and waits until the form answers to the person. */
export async function openForm(page: Page, form: FormCase): Promise<void> {
  await page.goto(form.path);
  await untilAlive(page);
}

/** Both forms in both languages, each filled in on a page of its own once that is `ready`. */
export async function openEach(
  context: BrowserContext,
  site: string,
  ready: (page: Page) => Promise<void>,
) {
  const opened: { readonly form: FormCase; readonly page: Page }[] = [];
  for (const form of FORM_CASES) {
    const page = await context.newPage();
    await page.goto(site + form.path);
    await ready(page);
    await fillForm(page, form);
    opened.push({ form, page });
  }
  return opened;
}

export async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator('[data-island="ready"]')).toBeVisible();
}

export function fieldOf(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
}

/** Types everything that is required, and ticks the terms where there are any. */
export async function fillForm(page: Page, form: FormCase): Promise<void> {
  for (const [label, text] of Object.entries(form.typed)) await fieldOf(page, label).fill(text);
  if (form.type === 'lawyer-application') await page.getByRole('checkbox').check();
}

/** Everything that was typed is still there. */
export async function expectTyped(page: Page, form: FormCase): Promise<void> {
  for (const [label, text] of Object.entries(form.typed)) {
    await expect(fieldOf(page, label)).toHaveValue(text);
  }
  if (form.type === 'lawyer-application') await expect(page.getByRole('checkbox')).toBeChecked();
}

/** The form's button by its exact text. */
export function buttonOf(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

export async function send(page: Page, form: FormCase): Promise<void> {
  await buttonOf(page, form.button).click();
}

/** Holds every answer of the call back until `release` is called; counts the requests. */
export async function holdAnswers(page: Page, answer: Parameters<Route['fulfill']>[0]) {
  const bodies: unknown[] = [];
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(CALL, async (route) => {
    bodies.push(route.request().postDataJSON());
    await released;
    await route.fulfill(answer);
  });
  return { bodies, release };
}
