import type { Context } from 'hono';
import type { Visitor } from '../../../kit/actor.ts';
import type { Database } from '../../../kit/server/database.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { isPrefetch } from '../../../kit/server/http/prefetch.ts';
import type { Logger } from '../../../kit/server/logger.ts';
import { searches } from '../../../kit/server/metrics.ts';
import { orWarn } from '../../../kit/server/or-warn.ts';
import { addressKey, blockOf, takeHit } from '../../../kit/server/rate-limit.ts';
import type { ReadFor } from '../../../kit/server/servers/read-database.ts';
import { findReader, mayRead } from '../../access/server/queries.ts';
import { type ShownArticle, showPage } from '../both/showing/show-page.ts';
import type { SearchAnswer } from '../contract.ts';
import { SEARCH_LIMITS } from '../rules.ts';
import type { SearchedCategory } from '../searched-category.ts';
import { type OpenedResult, recordChoice } from './choices/commands.ts';
import { recordEmptyQuery } from './empty-queries/commands.ts';
import type { SearchInput } from './find-articles.ts';
import { type ResultWindow, type SearchResults, searchArticles, totalsOf } from './search.ts';
import { suggestCorrection } from './suggest-correction.ts';

export interface PublicSearchDeps {
  /** Where it is decided what a reader may read, and where is counted. */
  readonly db: Database;
  readonly readFor: ReadFor;
  readonly log: Logger;
  readonly readVisitor: (request: Request) => Promise<Visitor>;
  readonly clientAddress: (c: Context<AppEnv>) => string;
  /** Key of the HMAC under which addresses are counted. */
  readonly addressKey: Buffer;
}

/** The answer to a public search: its page, and what may be told of the rest. */
export interface PublicResults {
  readonly results: SearchResults;
  readonly shown: readonly ShownArticle[];
  readonly totals: Omit<SearchAnswer, 'items'>;
  readonly isOpen: (category: SearchedCategory) => boolean;
}

/**
 * Searches as the public may: in published texts, and in what stands behind the lock only within
 * the quota of the client's address (docs/promises.md, threat 38).
 */
export async function searchPublicly(
  deps: PublicSearchDeps,
  c: Context<AppEnv>,
  input: SearchInput,
  window: ResultWindow,
): Promise<PublicResults> {
  const { db, log, readFor } = deps;
  const reader = await findReader(db, await deps.readVisitor(c.req.raw));
  const isOpen = (category: SearchedCategory) => mayRead(reader, category);
  const mayTell = () => takeFromQuota(deps, c);
  const results = await readFor(c.req.raw, (from) =>
    searchArticles(from, input, window, { isPublic: true, isOpen, mayTell }),
  );
  searches.inc({ result: results.isUnanswered ? 'none' : 'found' });
  if (results.isUnanswered) {
    const record = () => recordEmptyQuery(db, input.q, input.lang);
    await orWarn(log, record, 'a search without a result could not be recorded');
  }
  const shown = showPage(results, isOpen, input.lang);
  const told = await readFor(c.req.raw, (from) =>
    suggestCorrection(from, results.query, { typed: input.q, shown, isOpen }),
  );
  return { results, shown, totals: { ...totalsOf(results), did_you_mean: told }, isOpen };
}

/** User agents of robots that look at pages, and of messengers that show previews of them. */
const ROBOT = /bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|preview/i;

/**
 * Counts that a result was opened, for those who search the same later. Robots and pages that are
 * fetched ahead are not counted, and whether anything was counted is not told.
 */
export async function countOpened(
  { db, log, clientAddress, addressKey: key }: PublicSearchDeps,
  c: Context<AppEnv>,
  opened: OpenedResult,
): Promise<void> {
  if (isPrefetch(c) || ROBOT.test(c.req.header('user-agent') ?? '')) return;
  const record = () => recordChoice(db, opened, { address: clientAddress(c), key });
  await orWarn(log, record, 'an opened result could not be counted');
}

/** Counts an answer that tells of words behind the lock. @returns whether it may be given */
async function takeFromQuota(deps: PublicSearchDeps, c: Context<AppEnv>): Promise<boolean> {
  const key = addressKey(
    'searches behind the lock',
    deps.addressKey,
    blockOf(deps.clientAddress(c)),
  );
  const take = () => takeHit(deps.db, key, SEARCH_LIMITS.behindLockPerHour);
  return (await orWarn(deps.log, take, 'a search behind the lock could not be counted')) ?? false;
}
