import { useEffect, useReducer, useRef } from 'react';
import type { ResultPage } from '../../../kit/paths.ts';
import type { MobileApp } from '../../../kit/site-facts.ts';
import { noteHandBack, takeResultParameters } from './result-address.ts';
import { deepLink } from './result-link.ts';
import { readResultQuery } from './result-query.ts';
import {
  firstResultState,
  nextMoment,
  type ResultEvent,
  type ResultState,
  reduceResult,
} from './result-state.ts';
import { askStatus } from './status-call.ts';

/** No network takes longer to be asked again by a person. */
const ANSWER_WITHIN_MS = 15_000;

/** A result page in the browser: its address, its clock, its calls and the way back to the app. */
export function useResult(
  page: ResultPage,
  app: MobileApp,
): readonly [ResultState, (event: ResultEvent) => void] {
  const [state, dispatch] = useReducer(reduceResult, page, firstResultState);
  const { calls, handedBackTo } = state;
  const id = state.query?.id ?? null;
  const next = nextMoment(state);
  const hasLeft = useRef(false);

  useEffect(() => {
    const { parameters, isHandedBack } = takeResultParameters();
    dispatch({ type: 'opened', at: Date.now(), query: readResultQuery(parameters), isHandedBack });
    const noteHidden = () => {
      if (document.visibilityState === 'hidden') dispatch({ type: 'hidden' });
    };
    const noteLeaving = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest('a[href^="/"]'))) return;
      hasLeft.current = true;
      dispatch({ type: 'left' });
    };
    document.addEventListener('visibilitychange', noteHidden);
    document.addEventListener('click', noteLeaving);
    return () => {
      document.removeEventListener('visibilitychange', noteHidden);
      document.removeEventListener('click', noteLeaving);
    };
  }, []);

  useEffect(() => {
    if (calls === 0 || id === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), ANSWER_WITHIN_MS);
    void askStatus(id, abort.signal).then((answer) => {
      clearTimeout(timer);
      dispatch({ type: 'answered', at: Date.now(), call: calls, answer });
    });
    return () => abort.abort();
  }, [calls, id]);

  useEffect(() => {
    if (next === null) return;
    // Timers may come a moment early, the clock may be set back: the moment has come all the same.
    const tick = () => dispatch({ type: 'ticked', at: Math.max(next, Date.now()) });
    const timer = setTimeout(tick, Math.max(0, next - Date.now()));
    return () => clearTimeout(timer);
  }, [next]);

  useEffect(() => {
    // Whose click came in the moment before goes where it leads: this would take its place.
    if (handedBackTo === null || hasLeft.current) return;
    noteHandBack();
    location.assign(deepLink(app, handedBackTo));
  }, [handedBackTo, app]);

  return [state, dispatch];
}
