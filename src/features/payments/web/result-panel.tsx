import type { Language } from '../../../kit/languages.ts';
import { pagePath, type ResultPage } from '../../../kit/paths.ts';
import { PRODUCT } from '../../../kit/product.ts';
import type { MobileApp } from '../../../kit/site-facts.ts';
import { CONSOLE_PATH } from '../../session/rules.ts';
import { resultMessages } from '../result-messages.ts';
import { ResultFacts } from './result-facts.tsx';
import { buttonLink, deepLink } from './result-link.ts';
import { ResultNews } from './result-news.tsx';
import { linkTarget, type ResultState } from './result-state.ts';
import { useResult } from './use-result.ts';

/** Where the panel stands in its page. */
export const RESULT_ELEMENT_ID = 'payment-result';

interface ResultPanelProps {
  readonly page: ResultPage;
  readonly language: Language;
  readonly app: MobileApp;
}

/**
 * The outcome of a payment, and the link back to the app (docs/specification.md §2, 'Payment result
 * pages').
 */
export function ResultPanel({ page, language, app }: ResultPanelProps) {
  const [state, dispatch] = useResult(page, app);
  const { view, isAlertShown } = state;
  const text = resultMessages[language];
  const isFailure = view.kind === 'failed' || view.kind === 'unverified';
  return (
    <>
      <ResultNews state={state} language={language} />
      {/* Before everything that comes and goes, so that nothing moves under a finger. */}
      <div className="result-actions">
        {canAskAgain(state) && (
          <button
            type="button"
            className="button button--secondary"
            onClick={() => dispatch({ type: 'retried', at: Date.now() })}
          >
            {text.tryAgain}
          </button>
        )}
        <a
          className="button button--primary"
          href={linkOfButton(state, app, language)}
          onClick={() => dispatch({ type: 'followed', at: Date.now() })}
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
          {view.kind === 'cancelled' || view.kind === 'failed'
            ? text.returnManually
            : text.openManually}
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
