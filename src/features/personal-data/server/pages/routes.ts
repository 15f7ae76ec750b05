import type { Context } from 'hono';
import type { DocumentOf, RenderDocument } from '../../../../kit/document.ts';
import type { Language } from '../../../../kit/languages.ts';
import { localPath } from '../../../../kit/paths.ts';
import { groupedPhone } from '../../../../kit/phone-numbers.ts';
import { PRODUCT } from '../../../../kit/product.ts';
import type { Database } from '../../../../kit/server/database.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import {
  type DocumentRequest,
  type DocumentRouteDeps,
  documentRoutes,
} from '../../../../kit/server/http/document-routes.ts';
import { sendPage, toPageBody } from '../../../../kit/server/http/page-body.ts';
import { readPageForm } from '../../../../kit/server/http/read-page-form.ts';
import { emailAddress } from '../../../../kit/text-fields.ts';
import { SENT_FIELD } from '../../../accounts/addresses.ts';
import { type Contact, toContact } from '../../../accounts/rules.ts';
import {
  type CodeSettings,
  codeSender,
  endTaken,
  giveBackCode,
  sendCode,
  takeCode,
} from '../../../accounts/server/codes/commands.ts';
import { findSent } from '../../../accounts/server/codes/queries.ts';
import { ERASED_FIELD, MY_DATA_PATH } from '../../addresses.ts';
import type { MyDataModel, PersonalDataModels } from '../../documents.ts';
import { myDataMessages } from '../../my-data-messages.ts';
import { erasePerson } from '../commands/erase-person.ts';
import { recordExport } from '../commands/requests.ts';
import { erasedPath, isJustErased } from '../erased-path.ts';
import { exportPerson, writeExportPage } from '../export-person.ts';
import { findPerson } from '../queries/person-rows.ts';

/** What the page needs. */
export interface MyDataDeps extends DocumentRouteDeps {
  readonly db: Database;
  readonly codes: CodeSettings;
  readonly offersPhone: boolean;
  readonly clientAddress: (c: Context<AppEnv>) => string;
  readonly render: RenderDocument<DocumentOf<PersonalDataModels>>;
}

type Problem = keyof (typeof myDataMessages)['en']['problems'];

/**
 * A copy of one's data, or its erasure, proven by a code to an e-mail address or a phone: plain
 * forms, for people with and without an account. What is sent is no more than was proven.
 */
export function myDataPages(deps: MyDataDeps) {
  const { get, post, finish } = documentRoutes(deps, MY_DATA_PATH, 'unstored');
  get(MY_DATA_PATH, (request) => show(deps, request));
  post(MY_DATA_PATH, async (request) => {
    const form = await readPageForm(request.c);
    const typed = (form.get('contact') ?? '').trim().slice(0, 254).toWellFormed();
    const contact = readContact(deps, typed);
    if (contact === null) {
      const problem = deps.offersPhone ? 'contact' : 'email';
      return send(deps, request, { step: 'ask', contact: typed, problem });
    }
    const action = form.get('do');
    if (action === 'erase' && form.get('confirm') !== 'yes') {
      return send(deps, request, { step: 'code', contact: typed, problem: 'confirm' });
    }
    return action === 'page' || action === 'file' || action === 'erase'
      ? answerCode(deps, request, { contact, typed, action, code: form.get('code') ?? '' })
      : askForCode(deps, request, contact, typed);
  });
  return finish();
}

/** The page as it is, or as a form has led to it. */
async function show(deps: MyDataDeps, request: DocumentRequest): Promise<Response> {
  const { c } = request;
  if (isJustErased(deps.codes.key, c.req.query(ERASED_FIELD) ?? '')) {
    return send(deps, request, { step: 'erased', contact: '' });
  }
  const sealed = c.req.query(SENT_FIELD);
  const sent = await findSent(deps.db, deps.codes, sealed, { purpose: 'personal_data' });
  if (sent) {
    const contact = sent.kind === 'phone' ? groupedPhone(sent.value) : sent.value;
    return send(deps, request, { step: 'code', contact, sent: sealed });
  }
  return send(deps, request, { step: 'ask', contact: '' });
}

/** After a form: the page that it leads to is asked for anew. */
function seeOther({ c, language }: DocumentRequest, path: string): Response {
  c.header('Cache-Control', 'no-store');
  return c.redirect(localPath(path, language), 303);
}

/** @returns `null` for what is neither an e-mail address nor, where phones get codes, a number */
function readContact({ offersPhone }: MyDataDeps, typed: string): Contact | null {
  const email = emailAddress().safeParse(typed);
  if (email.success) return toContact({ email: email.data });
  return offersPhone ? toContact({ phone: typed }) : null;
}

function subjectOf(deps: MyDataDeps, c: Context<AppEnv>, to: Contact) {
  return {
    purpose: 'personal_data',
    to,
    ...codeSender(deps.codes, deps.clientAddress(c)),
  } as const;
}

async function askForCode(
  deps: MyDataDeps,
  request: DocumentRequest,
  to: Contact,
  typed: string,
): Promise<Response> {
  const { c, language } = request;
  const subject = subjectOf(deps, c, to);
  const sent = await sendCode(deps.db, deps.codes, subject, { language });
  if (sent.kind === 'rate_limited') {
    return tooMany(deps, request, { step: 'ask', contact: typed }, sent.retryAfterS);
  }
  return seeOther(request, `${MY_DATA_PATH}?${SENT_FIELD}=${sent.value}`);
}

async function answerCode(
  deps: MyDataDeps,
  request: DocumentRequest,
  given: {
    readonly contact: Contact;
    readonly typed: string;
    readonly action: 'page' | 'file' | 'erase';
    readonly code: string;
  },
): Promise<Response> {
  const { contact, typed: shown, action, code } = given;
  const subject = subjectOf(deps, request.c, contact);
  const judged = await takeCode(deps.db, deps.codes, subject, code);
  if (judged.kind === 'rate_limited') {
    return tooMany(deps, request, { step: 'code', contact: shown }, judged.retryAfterS);
  }
  if (judged.kind !== 'done' || judged.value !== 'right') {
    return send(deps, request, { step: 'code', contact: shown, problem: 'code' });
  }
  let answer: Response | Problem | undefined;
  try {
    answer = await answerProven(deps, request, contact, action);
  } finally {
    // Whoever may not be erased now may still want the copy; what has failed is tried again.
    if (!(answer instanceof Response)) await giveBackCode(deps.db, deps.codes, subject, code);
  }
  return answer instanceof Response
    ? answer
    : send(deps, request, { step: 'code', contact: shown, problem: answer });
}

/** Does what was asked for. @returns why it may not be done now, or the answer */
async function answerProven(
  deps: MyDataDeps,
  request: DocumentRequest,
  contact: Contact,
  action: 'page' | 'file' | 'erase',
): Promise<Response | Problem> {
  const { c, language } = request;
  const person = await findPerson(deps.db, { [contact.kind]: contact.value });
  if (action === 'erase') {
    const erased = await erasePerson(deps.db, person);
    if (erased.kind !== 'done') return erased.problem;
    // The account is not made anew by the code that has just signed in.
    const { value } = contact;
    await endTaken(deps.db, deps.codes, { email: null, phone: null, [contact.kind]: value });
    return seeOther(request, erasedPath(deps.codes.key));
  }
  const data = await exportPerson(deps.db, person);
  await recordExport(deps.db, person);
  return action === 'file'
    ? download(c, JSON.stringify(data, null, 1), 'application/json', 'json')
    : download(c, writeExportPage(data, language), 'text/html; charset=utf-8', 'html');
}

function download(c: Context<AppEnv>, text: string, type: string, ending: string): Response {
  const name = `${PRODUCT.name.toLowerCase()}-data.${ending}`;
  return c.body(text, 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  });
}

interface Shown {
  readonly step: MyDataModel['step'];
  readonly contact: string;
  readonly sent?: string | undefined;
  readonly problem?: Problem;
}

function tooMany(
  deps: MyDataDeps,
  request: DocumentRequest,
  shown: Shown,
  retryAfterS: number,
): Promise<Response> {
  request.c.header('Retry-After', String(retryAfterS));
  return send(deps, request, { ...shown, problem: 'tooMany' }, 429);
}

function send(
  deps: MyDataDeps,
  { c, language }: DocumentRequest,
  { step, contact, sent, problem }: Shown,
  status = problem === undefined ? 200 : 422,
): Promise<Response> {
  const form = { contact, problem: problem ? sentence(problem, language) : null };
  const model = { step, form, sent: sent ?? null, offersPhone: deps.offersPhone };
  const html = deps.render({ name: 'my-data', model }, language);
  const scope = status === 200 ? 'unstored' : 'private';
  return sendPage(c, toPageBody(html, language), { scope, status });
}

const sentence = (problem: Problem, language: Language) =>
  myDataMessages[language].problems[problem];
