import type { Language } from '../../../kit/languages.ts';
import { Icon } from '../../../kit/web/icon.tsx';
import { CHECK, CLOCK, CLOSE } from '../../../kit/web/icon-drawings.ts';
import { resultMessages } from '../result-messages.ts';
import type { ResultWord } from '../result-word.ts';
import { lookUp } from '../rules.ts';
import type { ResultState } from './result-state.ts';

/** How the page says what it knows. */
interface News {
  readonly tone: 'success' | 'failure' | 'open';
  /** `null`: loading, shown by a spinner. */
  readonly icon: string | null;
  readonly title: string;
  readonly lines: readonly string[];
}

/** The heading and sentences of the page, a live region for screen readers. */
export function ResultNews({
  state,
  word,
  language,
}: {
  readonly state: ResultState;
  readonly word: ResultWord;
  readonly language: Language;
}) {
  const { view, handBackAt } = state;
  const { tone, icon, title, lines } = newsOf(state, word, language);
  const isError = view.kind === 'unverified' || view.kind === 'unreachable';
  return (
    <div
      key={isError ? 'error' : 'news'}
      role={isError ? 'alert' : 'status'}
      className="result-news"
      data-tone={tone}
    >
      <p className="result-sign">
        {icon === null ? <span className="result-ring" /> : <Icon drawing={icon} size={36} />}
      </p>
      <h1>{title}</h1>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {view.kind === 'completed' && (
        <p className="result-leaving">
          {handBackAt !== null && (
            <>
              <span className="result-ring" />
              {resultMessages[language].redirecting}
            </>
          )}
        </p>
      )}
    </div>
  );
}

function newsOf(
  { view, query, isConfirmed }: ResultState,
  word: ResultWord,
  language: Language,
): News {
  const text = resultMessages[language];
  const error = query?.error ?? null;
  switch (view.kind) {
    case 'verifying':
      return open(null, text.verifying);
    case 'completed': {
      const title = view.by === 'no_id' ? text.returning : text.successful;
      return { tone: 'success', icon: CHECK, title, lines: accessLines() };
    }
    case 'cancelled':
      return open(CLOSE, text.cancelled, text.notCharged, text.cancelledAdvice);
    case 'failed': {
      const lines = error === null ? [text.failedAdvice] : [error, text.failedAdvice];
      return { tone: 'failure', icon: CLOSE, title: text.failed, lines };
    }
    case 'refunded':
      return open(CHECK, text.refunded, text.refundedText);
    case 'pending':
    case 'still_pending':
      if (word.isInReview) return open(CLOCK, text.pending, text.inReview);
      if (view.kind === 'still_pending') {
        return open(CLOCK, text.stillPending, text.stillPendingText);
      }
      return open(null, text.pending, text.pendingText);
    case 'unverified': {
      const { code, error } = view;
      const own = code === null ? undefined : lookUp(text.errors, code);
      const reason = own ?? error;
      const lines = reason === null ? [] : [reason];
      return open(CLOCK, text.verificationFailed, ...lines, text.verificationFailedText);
    }
    case 'unreachable':
      return open(CLOCK, text.unableToVerify, text.unableToVerifyText);
  }

  /** Whether the document is open is the server's word alone. */
  function accessLines(): readonly string[] {
    if (view.kind === 'completed' && view.by === 'no_id') return [];
    if (!isConfirmed) return [text.accessAwaited];
    return word.isPaidTwice ? [text.accessActivated, text.paidTwice] : [text.accessActivated];
  }
}

function open(icon: string | null, title: string, ...lines: readonly string[]): News {
  return { tone: 'open', icon, title, lines };
}
