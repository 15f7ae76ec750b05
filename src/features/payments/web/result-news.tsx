import type { Language } from '../../../kit/languages.ts';
import { Icon, type IconName } from '../../../kit/web/icon.tsx';
import { resultMessages } from '../result-messages.ts';
import { lookUp } from '../rules.ts';
import type { ResultState, ResultView } from './result-state.ts';

/** How the page says what it knows. */
interface News {
  readonly tone: 'success' | 'failure' | 'open';
  /** `null`: loading, shown by a spinner. */
  readonly icon: IconName | null;
  readonly title: string;
  readonly lines: readonly string[];
}

/** The heading and sentences of the page, a live region for screen readers. */
export function ResultNews({ state, language }: { state: ResultState; language: Language }) {
  const { view, handBackAt } = state;
  const { tone, icon, title, lines } = newsOf(view, state.query?.error ?? null, language);
  const isError = view.kind === 'unverified' || view.kind === 'unreachable';
  return (
    <div
      key={isError ? 'error' : 'news'}
      role={isError ? 'alert' : 'status'}
      className="result-news"
      data-tone={tone}
    >
      <p className="result-sign">
        {icon === null ? <span className="result-ring" /> : <Icon name={icon} size={36} />}
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

function newsOf(view: ResultView, error: string | null, language: Language): News {
  const text = resultMessages[language];
  switch (view.kind) {
    case 'verifying':
      return open(null, text.verifying);
    case 'completed':
      return view.by === 'no_id'
        ? { tone: 'success', icon: 'check', title: text.returning, lines: [] }
        : { tone: 'success', icon: 'check', title: text.successful, lines: [text.accessActivated] };
    case 'cancelled':
      return open('close', text.cancelled, text.notCharged, text.cancelledAdvice);
    case 'failed': {
      const lines = error === null ? [text.failedAdvice] : [error, text.failedAdvice];
      return { tone: 'failure', icon: 'close', title: text.failed, lines };
    }
    case 'refunded':
      return open('check', text.refunded, text.refundedText);
    case 'pending':
      return open(null, text.pending, text.pendingText);
    case 'still_pending':
      return open('clock', text.stillPending, text.stillPendingText);
    case 'unverified': {
      const { code, error } = view;
      const own = code === null ? undefined : lookUp(text.errors, code);
      const reason = own ?? error;
      const lines = reason === null ? [] : [reason];
      return open('clock', text.verificationFailed, ...lines, text.verificationFailedText);
    }
    case 'unreachable':
      return open('clock', text.unableToVerify, text.unableToVerifyText);
  }
}

function open(icon: IconName | null, title: string, ...lines: readonly string[]): News {
  return { tone: 'open', icon, title, lines };
}
