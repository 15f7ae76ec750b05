import { type Context, Hono } from 'hono';
import { type FieldErrors, Refusal } from '../../../kit/errors.ts';
import { describeProblems } from '../../../kit/form-errors.ts';
import { isLanguage, type Language } from '../../../kit/languages.ts';
import type { FormOutcome, FormType } from '../../../kit/public-form.ts';
import { unwrapOutcome } from '../../../kit/server/http/answer-outcome.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import {
  errorResponse,
  logFailure,
  toRefusalBody,
} from '../../../kit/server/http/error-response.ts';
import { appLanguage } from '../../../kit/server/http/language-choice.ts';
import type { Logger } from '../../../kit/server/logger.ts';
import { type StoreDeps, storeSubmission } from './commands.ts';
import type { PublicForm } from './definition.ts';
import { languageOf, readEnvelope } from './envelope.ts';
import { type RawSubmission, readFormRequest } from './read-form-request.ts';

export interface PublicFormDeps extends StoreDeps {
  readonly log: Logger;
  readonly forms: readonly PublicForm[];
  readonly clientAddress: (c: Context<AppEnv>) => string;
  /** The page of a form, for browsers without JavaScript. */
  readonly renderFormPage: (type: FormType, language: Language, outcome: FormOutcome) => string;
  /** The content security policy of such a page. */
  readonly pagePolicy: (html: string) => string;
}

/**
 * The call of both public forms (docs/specification.md §7; docs/contract.md, 'HTTP'): JSON is
 * answered with JSON, a form post with the page of its form. Policy: everybody. Rate limit: by
 * address and hour, before anything is stored (`storeSubmission`).
 *
 * @throws Refusal to be answered as JSON
 */
export function publicFormRoutes(deps: PublicFormDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.post('/', async (c) => {
    c.header('Cache-Control', 'no-store');
    const fallback = fallbackLanguage(c);
    const raw = await readFormRequest(c.req.raw, fallback);
    const language = languageOf(raw.envelope, fallback);
    const form = deps.forms.find(({ type }) => type === raw.envelope.type);
    if (!form) throw unknownType(language, deps.forms);
    const isPage = wantsPage(c, raw);
    try {
      const { checked, envelope } = validate(form, raw, language);
      const sender = { address: deps.clientAddress(c), language, transport: raw.transport };
      const outcome = await storeSubmission(deps, form, checked, envelope, sender);
      if (outcome.kind === 'rate_limited') throw tooMany(language, outcome.retryAfterS);
      unwrapOutcome(outcome, c.req, form.labels);
      return isPage
        ? answerPage(deps, form, language, { kind: 'sent' })
        : c.json({ success: true });
    } catch (error) {
      return isPage
        ? answerRefusal(deps, c, form, raw, language, error)
        : errorResponse(error, c, deps.log, form.failed[language]);
    }
  });
  app.all('/', () => {
    throw new Refusal(405, 'method_not_allowed', 'Use POST.', { headers: { Allow: 'POST' } });
  });
  return app;
}

/** The one language that our own pages send in `Accept-Language`, else that of other programs. */
function fallbackLanguage(c: Context<AppEnv>): Language {
  const page = c.req.header('accept-language');
  return isLanguage(page) ? page : appLanguage(c);
}

/** @throws Refusal 413 for a form post that was cut, 422 with a sentence for each wrong field */
function validate(form: PublicForm, raw: RawSubmission, language: Language) {
  if (raw.tooLarge) throw new Refusal(413, 'payload_too_large', TOO_LARGE[language]);
  const envelope = readEnvelope(raw.envelope, language);
  const result = form.check(envelope.data);
  if ('problems' in result) {
    const labels = form.labels[language];
    const { error, fields } = describeProblems(result.problems, language, labels, 'data');
    throw new Refusal(422, 'invalid_fields', error, { fields });
  }
  return { checked: result.form, envelope };
}

const TOO_LARGE: Record<Language, string> = {
  en: 'This is more than can be sent: at most 32 KB. Only its beginning is kept below.',
  fr: 'Cet envoi est trop volumineux\u00a0: 32\u00a0Ko au maximum. Seul le début en est conservé ci-dessous.',
};

function unknownType(language: Language, forms: readonly PublicForm[]): Refusal {
  const known = forms.map(({ type }) => type).join(', ');
  const sentence = {
    en: `The type of this form is not known. It must be one of these: ${known}.`,
    fr: `Le type de ce formulaire est inconnu. Il doit être l’un de ceux-ci\u00a0: ${known}.`,
  }[language];
  return new Refusal(422, 'unknown_type', sentence, { fields: { type: sentence } });
}

function tooMany(language: Language, seconds: number): Refusal {
  const minutes = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  });
  const wait = minutes.format(Math.ceil(seconds / 60));
  const sentence = {
    en: `Too many messages have come from your connection. Please try again in ${wait}.`,
    fr: `Trop de messages ont été envoyés depuis votre connexion. Veuillez réessayer dans ${wait}.`,
  }[language];
  return new Refusal(429, 'too_many_requests', sentence, {
    headers: { 'Retry-After': String(seconds) },
  });
}

/** Browsers that post a form want a page; a client that accepts only JSON gets that. */
function wantsPage(c: Context<AppEnv>, raw: RawSubmission): boolean {
  if (raw.transport === 'json') return false;
  const accept = c.req.header('accept') ?? '*/*';
  return accept.includes('text/html') || !accept.includes('application/json');
}

/** The form again with the typed values and the sentences about the failure. */
function answerRefusal(
  deps: PublicFormDeps,
  c: Context<AppEnv>,
  form: PublicForm,
  raw: RawSubmission,
  language: Language,
  error: unknown,
): Response {
  const requestId = c.get('requestId');
  const { status, headers, body } = toRefusalBody(error, requestId, form.failed[language]);
  logFailure(deps.log, status, error, requestId);
  const fields: FieldErrors = body.fields ?? {};
  const outcome: FormOutcome = {
    kind: 'refused',
    error: body.error,
    fields,
    values: raw.values,
  };
  return answerPage(deps, form, language, outcome, status, headers);
}

function answerPage(
  deps: PublicFormDeps,
  form: PublicForm,
  language: Language,
  outcome: FormOutcome,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const html = deps.renderFormPage(form.type, language, outcome);
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': deps.pagePolicy(html),
      // 'Back' leads to it, and to an error or a second sending were it not kept.
      'Cache-Control': 'private, no-cache',
      ...headers,
    },
  });
}
