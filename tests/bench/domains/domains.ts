import type { AnsweredQuery } from '../search-queries.ts';
import type { DomainArticles } from './domain-articles.ts';
import { FAMILY } from './family.ts';
import { FAMILY_QUERIES, FAMILY_QUERIES_HELD_OUT } from './family-queries.ts';
import { LABOUR } from './labour.ts';
import { LABOUR_QUERIES, LABOUR_QUERIES_HELD_OUT } from './labour-queries.ts';
import { LAND } from './land.ts';
import { LAND_QUERIES, LAND_QUERIES_HELD_OUT } from './land-queries.ts';
import { ROAD } from './road.ts';
import { ROAD_QUERIES, ROAD_QUERIES_HELD_OUT } from './road-queries.ts';
import { TAX } from './tax.ts';
import { TAX_QUERIES, TAX_QUERIES_HELD_OUT } from './tax-queries.ts';

/** A made-up law, and queries that somebody else wrote: half of them to work by, half held out. */
export interface Domain {
  readonly law: DomainArticles;
  readonly queries: readonly AnsweredQuery[];
  readonly heldOut: readonly AnsweredQuery[];
}

/** The domains that nobody wrote the search for. */
export const DOMAINS: readonly Domain[] = [
  { law: LABOUR, queries: LABOUR_QUERIES, heldOut: LABOUR_QUERIES_HELD_OUT },
  { law: LAND, queries: LAND_QUERIES, heldOut: LAND_QUERIES_HELD_OUT },
  { law: FAMILY, queries: FAMILY_QUERIES, heldOut: FAMILY_QUERIES_HELD_OUT },
  { law: TAX, queries: TAX_QUERIES, heldOut: TAX_QUERIES_HELD_OUT },
  { law: ROAD, queries: ROAD_QUERIES, heldOut: ROAD_QUERIES_HELD_OUT },
];
