import type { Language } from '../../../kit/languages.ts';
import { formatsOf, useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { StatusChip } from '../../../kit/web/console/status-chip.tsx';
import type { PaymentCallback, PaymentDetail, PaymentEvent } from '../contract.ts';
import { detailMessages } from '../detail-messages.ts';
import { historyMessages } from '../history-messages.ts';
import { lookUp, memberOf, nameOfProvider } from '../rules.ts';
import { Folded } from './folded.tsx';
import { Section } from './section.tsx';

/** What happened to a payment, in sentences, the oldest first. */
export function PaymentHistory({ events }: Pick<PaymentDetail, 'events'>) {
  const text = useText(historyMessages);
  return (
    <Section title={text.history}>
      {events.length === 0 && <p className="text-muted">{text.noHistory}</p>}
      <ol className="grid grid-cols-1 gap-3 border-s-2 border-line ps-4">
        {events.map((event) => (
          <li key={event.id}>
            <HistoryEntry event={event} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function HistoryEntry({ event }: { readonly event: PaymentEvent }) {
  const language = useLanguage();
  const text = historyMessages[language];
  const { dateTime } = useFormats();
  const by = memberOf(event.detail, 'by');
  const reason = memberOf(event.detail, 'reason');
  // A callback's own body is shown beside the history.
  const hasDetail = event.detail !== null && event.kind !== 'callback';
  const isDecided = typeof by === 'string' && typeof reason === 'string';
  return (
    <>
      <time className="block text-sm text-muted" dateTime={event.at}>
        {dateTime(event.at)}
      </time>
      <p>
        {sentenceOf(event, language)}
        {memberOf(event.detail, 'late') === true && ` ${text.events.late}`}
        {memberOf(event.detail, 'by_hand') === true && ` ${text.events.byHand}`}
      </p>
      {isDecided && <p className="whitespace-pre-wrap">{text.events.decided(by, reason)}</p>}
      {hasDetail && !isDecided && <Folded label={text.showDetail}>{event.detail}</Folded>}
    </>
  );
}

type HistoryText = (typeof historyMessages)['en'];

/** An event as a sentence; words that this version does not know stand as they are. */
export function sentenceOf(
  { kind, from_state, to_state, cause, detail }: Omit<PaymentEvent, 'id' | 'at'>,
  language: Language,
): string {
  const text = historyMessages[language];
  const { states } = detailMessages[language];
  switch (kind) {
    case 'created':
      return text.events.created;
    case 'attempt':
      return cause === 'admin' ? text.events.attempt.byHand : attemptSentence(detail, text);
    case 'state':
      return text.events.state(
        wordOf(states, from_state),
        wordOf(states, to_state),
        wordOf(text.causes, cause),
      );
    case 'answer':
      return text.events.answer;
    case 'callback':
      return text.events.callback;
    case 'access':
      return text.events.access;
    case 'refund':
      return memberOf(detail, 'rejected') === true
        ? text.events.refundRejected
        : text.events.refund;
    default:
      return noteSentence(detail, language);
  }
}

/** What the program noted by itself, by what it recorded. */
function noteSentence(detail: unknown, language: Language): string {
  const { events } = historyMessages[language];
  const terms = memberOf(detail, 'terms_version');
  if (typeof terms === 'string') return events.consent(formatsOf(language).date(terms));
  if (memberOf(detail, 'owner_told') !== undefined) return events.ownerTold;
  const otp = memberOf(detail, 'otp');
  if (otp === 'accepted') return events.codeTaken;
  if (otp === 'used_up') return events.codesUsedUp;
  return memberOf(detail, 'received') === undefined ? events.note : events.paidTwice;
}

function attemptSentence(detail: unknown, text: HistoryText): string {
  const result = memberOf(detail, 'result');
  const { attempt, rejected } = text.events;
  switch (result) {
    case 'rejected':
      return rejected(String(memberOf(detail, 'code')));
    case 'push':
      return memberOf(detail, 'otp') === true ? attempt.otp : attempt.push;
    case 'redirect':
    case 'unknown':
      return attempt[result];
    default:
      return attempt.other;
  }
}

/** The reader's word for a name, or the name itself. */
export function wordOf(words: Readonly<Record<string, string>>, name: string | null): string {
  return name === null ? '–' : (lookUp(words, name) ?? name);
}

/** Callbacks as they came; they say nothing by themselves (docs/payments.md §5). */
export function PaymentCallbacks({ callbacks }: Pick<PaymentDetail, 'callbacks'>) {
  const text = useText(historyMessages);
  return (
    <Section title={text.callbacks}>
      {callbacks.length === 0 && <p className="text-muted">{text.noCallbacks}</p>}
      <ul className="grid grid-cols-1 gap-3">
        {callbacks.map((callback) => (
          <li key={callback.id} className="rounded-md border border-line p-3">
            <CallbackEntry callback={callback} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function CallbackEntry({ callback }: { readonly callback: PaymentCallback }) {
  const text = useText(historyMessages);
  const { dateTime } = useFormats();
  const { provider, state, received_at, covers_body, body } = callback;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {text.callback(nameOfProvider(provider), dateTime(received_at))}
        <StatusChip tone={state === 'done' ? 'success' : 'warning'}>
          {wordOf(text.callbackStates, state)}
        </StatusChip>
      </p>
      {!covers_body && <p className="text-sm text-muted">{text.weakSignature}</p>}
      <Folded label={text.showBody}>{body}</Folded>
    </>
  );
}
