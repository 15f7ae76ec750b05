import type { SiteFacts } from '../../../kit/site-facts.ts';
import { answerPage } from './answer-page.ts';
import type { KeptLaw } from './kept-law.ts';
import { leadToLanguage } from './lead-to-language.ts';
import { renderKept } from './render-kept.ts';

/** Where the last answer has led, which the browser asks for at once. */
let ledTo = '';

/** Whether an answer of the phone has led to an address just now: its network is as silent. */
export function isLedTo({ href }: URL): boolean {
  const isIt = href === ledTo;
  ledTo = '';
  return isIt;
}

/** A page of the web as it is kept, or that it is not; or the way to where it is. */
export async function answerKept(url: URL, law: KeptLaw, facts: SiteFacts): Promise<Response> {
  const page = (await leadToLanguage(url)) ?? (await renderKept(url, law, facts));
  if ('html' in page) return answerPage(page);
  ledTo = new URL(page.location, url).href;
  return Response.redirect(ledTo);
}
