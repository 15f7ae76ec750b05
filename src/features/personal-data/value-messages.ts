import { isLanguage, LANGUAGE_NAMES, type Language } from '../../kit/languages.ts';
import { accountPageMessages } from '../accounts/page-messages.ts';
import { inboxMessages as applicationMessages } from '../applications/inbox-messages.ts';
import { inboxMessages as contactMessages } from '../contact/inbox-messages.ts';
import { mailMessages } from '../mails/messages.ts';
import { caseMessages } from '../payments/case-messages.ts';
import { decisionMessages } from '../payments/decision-messages.ts';
import { detailMessages } from '../payments/detail-messages.ts';
import { historyMessages } from '../payments/history-messages.ts';
import { lookUp, nameOfOperator } from '../payments/rules.ts';
import { teamMessages } from '../team/messages.ts';
import { columnMessages } from './column-messages.ts';
import { registerMessages } from './register-messages.ts';

type Words = Readonly<Record<string, string>>;

/** The site's and the console's own words for what a column may hold, by table and column. */
function wordsOf(language: Language): Readonly<Record<string, Words>> {
  const { columns, values } = columnMessages[language];
  const { account, statuses } = accountPageMessages[language];
  const { accessWithdrawn, guest, states } = detailMessages[language];
  const { attemptStates, kinds, events, callbackStates } = historyMessages[language];
  const { created, attempt, callback, access, refund, note } = events;
  const { sentences, someProvider: provider } = caseMessages[language];
  const { queued, sent, failed } = mailMessages[language];
  const buyer = { guest, user: values.account };
  const delivery = { queued, sent, failed };
  const cases = Object.entries(sentences).map(([kind, write]) => [
    kind,
    // What is left to be done is no data.
    write({ provider, field: '', isClosed: true }),
  ]);
  return {
    'users.role': { user: values.reader, ...teamMessages[language].roles },
    'sessions.kind': { reader: account.browser, app: account.app },
    'payment_records.status': statuses,
    'payment_records.state': states,
    'payment_records.buyer': buyer,
    'payment_idempotency_keys.buyer': buyer,
    'payment_attempts.state': attemptStates,
    'payment_attempts.kind': kinds,
    'payment_events.kind': {
      ...{ created, callback, access, refund, note },
      attempt: attempt.other,
      state: columns.state,
    },
    'payment_cases.kind': Object.fromEntries(cases),
    'payment_refunds.state': decisionMessages[language].refundStates,
    'webhook_inbox.state': callbackStates,
    'document_access.status': { active: values.active, revoked: accessWithdrawn },
    'contact_messages.status': contactMessages[language].statuses,
    'lawyer_applications.status': applicationMessages[language].statuses,
    'mails.status': delivery,
    'sms_messages.status': delivery,
    'data_requests.kind': registerMessages[language].kinds,
    'data_requests.state': registerMessages[language].states,
  };
}

const WORDS = { en: wordsOf('en'), fr: wordsOf('fr') } as const;

/** What a column holds, in words where it holds a name of ours. */
export function wordFor(
  { table, column }: { readonly table: string; readonly column: string },
  value: string,
  language: Language,
): string {
  if (column === 'operator') return nameOfOperator(value);
  if (column === 'mail_language' && isLanguage(value)) return LANGUAGE_NAMES[value];
  const words = WORDS[language][`${table}.${column}`] ?? {};
  // A buyer is named by a kind and a reference.
  const [kind = '', reference] = value.split(':');
  const word = lookUp(words, kind);
  if (word === undefined) return value;
  return reference === undefined ? word : `${word} (${reference})`;
}
