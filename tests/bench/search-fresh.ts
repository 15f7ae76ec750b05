import { DOMAINS } from './domains/domains.ts';
import type { Targets } from './report.ts';
import { AIM as DOMAIN_AIM } from './search-domains.ts';
import { AIM, measureCertainty, measurePlaces } from './search-own-words.ts';
import {
  FRESH_DOMAIN_QUERIES,
  FRESH_OUT_OF_SCOPE_QUERIES,
  FRESH_OWN_WORDS_QUERIES,
  FRESH_SHORT_QUERIES,
  FRESH_SPOKEN_DOMAIN_QUERIES,
  FRESH_SPOKEN_QUERIES,
} from './search-queries-fresh.ts';

// No list is open: which of these queries are missed is told to nobody, with no flag.

/** The queries about the real codes that nobody works by, before the made-up laws stand beside. */
export async function measureFreshOfRealCodes(url: string, targets: Targets): Promise<void> {
  await measurePlaces(
    url,
    [
      { name: 'fresh, own words', queries: FRESH_OWN_WORDS_QUERIES, aim: AIM.ownWords },
      { name: 'fresh, spoken', queries: FRESH_SPOKEN_QUERIES, aim: AIM.spoken },
      { name: 'fresh, short', queries: FRESH_SHORT_QUERIES, aim: null },
    ],
    targets,
  );
  console.log();
  await measureCertainty(
    url,
    [
      { name: 'fresh, out of scope', queries: FRESH_OUT_OF_SCOPE_QUERIES, isInScope: false },
      { name: 'fresh, short', queries: FRESH_SHORT_QUERIES, isInScope: true },
    ],
    targets,
  );
}

/** The queries about the made-up laws that nobody works by. */
export async function measureFreshOfDomains(url: string, targets: Targets): Promise<void> {
  await measurePlaces(
    url,
    [
      ...DOMAINS.map(({ law }) => ({
        name: `fresh, ${law.code}`,
        queries: FRESH_DOMAIN_QUERIES.filter(({ answers }) => answers[0]?.code === law.code),
        aim: null,
      })),
      { name: 'fresh, all domains', queries: FRESH_DOMAIN_QUERIES, aim: DOMAIN_AIM },
      {
        name: 'fresh, all domains, spoken',
        queries: FRESH_SPOKEN_DOMAIN_QUERIES,
        aim: AIM.spoken,
      },
    ],
    targets,
  );
  console.log();
}
