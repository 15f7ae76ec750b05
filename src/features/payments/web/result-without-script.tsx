import type { Language } from '../../../kit/languages.ts';
import type { ResultPage } from '../../../kit/paths.ts';
import type { MobileApp } from '../../../kit/site-facts.ts';
import { resultMessages } from '../result-messages.ts';
import type { ResultDetails, ResultWord } from '../result-word.ts';
import { deepLink } from './result-link.ts';
import { ResultView } from './result-panel.tsx';
import { readResultQuery } from './result-query.ts';
import {
  firstResultState,
  linkTarget,
  type ResultState,
  type ResultView as View,
} from './result-state.ts';

interface ResultWithoutScriptProps {
  readonly page: ResultPage;
  readonly language: Language;
  readonly app: MobileApp;
  readonly word: ResultWord;
  readonly details: ResultDetails | null;
  /** The address's own parameters. */
  readonly parameters: URLSearchParams;
  /** Whether the page opens itself again. */
  readonly looksAgain: boolean;
}

/** How a payment stands, for browsers without script: by the server's word alone. */
export function ResultWithoutScript(props: ResultWithoutScriptProps) {
  const { page, language, app, word, details, looksAgain } = props;
  const query = readResultQuery(props.parameters);
  const view = viewOf(page, word, looksAgain);
  const first = firstResultState(page);
  const state: ResultState = {
    ...first,
    view,
    query,
    details: details ?? { ...first.details, id: query.id },
    isConfirmed: word.outcome === 'completed',
  };
  return (
    <>
      <ResultView
        state={state}
        word={word}
        language={language}
        link={deepLink(app, linkTarget(state))}
      />
      {looksAgain && <p className="result-note">{resultMessages[language].looksAgain}</p>}
    </>
  );
}

function viewOf(page: ResultPage, { outcome }: ResultWord, looksAgain: boolean): View {
  switch (outcome) {
    case 'completed':
      return { kind: 'completed', by: 'server' };
    case 'pending':
      if (page !== 'success') return { kind: page };
      return { kind: looksAgain ? 'pending' : 'still_pending' };
    case null:
      return page === 'success' ? { kind: 'unverified', error: null, code: null } : { kind: page };
    default:
      return { kind: outcome };
  }
}
