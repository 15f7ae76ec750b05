import type { Language } from '../../../kit/languages.ts';
import { pagePath, type ResultPage } from '../../../kit/paths.ts';
import { PRODUCT } from '../../../kit/product.ts';
import type { MobileApp } from '../../../kit/site-facts.ts';
import { CONSOLE_PATH } from '../../session/rules.ts';
import { resultMessages } from '../result-messages.ts';
import type { ResultWord } from '../result-word.ts';
import { ResultFacts } from './result-facts.tsx';
import { buttonLink, deepLink } from './result-link.ts';
import { ResultNews } from './result-news.tsx';
import { linkTarget, type ResultEvent, type ResultState } from './result-state.ts';
import { useResult } from './use-result.ts';
import { useWord } from './use-word.ts';

/** Where the panel stands in its page, and what takes its place without script. */
export const RESULT_ELEMENT_ID = 'payment-result';
export const WITHOUT_SCRIPT_ID = 'payment-without-script';

export interface ResultPanelProps {
  readonly page: ResultPage;
  readonly language: Language;
  readonly app: MobileApp;
  readonly word: ResultWord;
}

/**
 * The outcome of a payment, and the link back to the app (docs/specification.md §2, 'Payment result
 * pages').
 */
export function ResultPanel({ page, language, app, word }: ResultPanelProps) {
  const [state, dispatch] = useResult(page, app);
  const latest = useWord(word, state);
  const link = linkOfButton(state, app, language);
  return (
    <ResultView state={state} word={latest} language={language} link={link} dispatch={dispatch} />
  );
}

interface ResultViewProps {
  readonly state: ResultState;
  readonly word: ResultWord;
  readonly language: Language;
  /** Back to the app. */
  readonly link: string;
  /** Without script there is none, and nothing that needs it is shown. */
  readonly dispatch?: (event: ResultEvent) => void;
}

/** A result page at a moment. */
export function ResultView({ state, word, language, link, dispatch }: ResultViewProps) {
  const { view, isAlertShown, isConfirmed } = state;
  const text = resultMessages[language];
  const isFailure = view.kind === 'failed' || view.kind === 'unverified';
  const canRead = isConfirmed && word.readPath !== null;
  const isUnpaid = view.kind === 'failed' || view.kind === 'cancelled';
  const isPending = view.kind === 'pending' || view.kind === 'still_pending';
  return (
    <>
      <ResultNews state={state} word={word} language={language} />
      {/* Before everything that comes and goes, so that nothing moves under a finger. */}
      <div className="result-actions">
        {dispatch && canAskAgain(state) && (
          <button
            type="button"
            className="button button--secondary"
            onClick={() => dispatch({ type: 'retried', at: Date.now() })}
          >
            {text.tryAgain}
          </button>
        )}
        {canRead && (
          <a className="button button--primary" href={word.readPath}>
            {text.readNow}
          </a>
        )}
        {isUnpaid && word.buyPath !== null && (
          <a className="button button--primary" href={word.buyPath}>
            {text.buyAgain}
          </a>
        )}
        {isPending && word.waitPath !== null && (
          <a className="button button--secondary" href={word.waitPath}>
            {text.askAgain}
          </a>
        )}
        {isPending && word.buyPath !== null && (
          <a className="button button--secondary" href={word.buyPath}>
            {text.leftPage}
          </a>
        )}
        <a
          className={`button ${canRead ? 'button--secondary' : 'button--primary'}`}
          href={link}
          onClick={() => dispatch?.({ type: 'followed', at: Date.now() })}
        >
          {text.returnToApp}
        </a>
        {view.kind === 'completed' && (
          <a className="button button--secondary" href={CONSOLE_PATH}>
            {text.goToDashboard}
          </a>
        )}
      </div>
      {isAlertShown && (
        <p className="result-alert" role="alert">
          {isUnpaid ? text.returnManually : text.openManually}
        </p>
      )}
      <ResultFacts state={state} language={language} />
      <p className="result-note">{text.elsewhere}</p>
      {isFailure && (
        <p className="result-note">
          {text.support} <a href={`mailto:${PRODUCT.email}`}>{PRODUCT.email}</a>{' '}
          <a href={`tel:${PRODUCT.phoneLink}`}>{PRODUCT.phone}</a>
        </p>
      )}
    </>
  );
}

function canAskAgain({ view, query }: ResultState): boolean {
  if (query === null || query.id === null) return false;
  return view.kind === 'unverified' || view.kind === 'unreachable' || view.kind === 'still_pending';
}

/** The server renders the plain link, as it cannot know the browser; hydration begins with it. */
function linkOfButton(state: ResultState, app: MobileApp, language: Language): string {
  const target = linkTarget(state);
  if (state.query === null) return deepLink(app, target);
  const home = location.origin + pagePath('home', language);
  return buttonLink(app, target, { userAgent: navigator.userAgent, home });
}
