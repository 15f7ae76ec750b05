import { CHOICE_LIMITS } from '../../rules.ts';

/** How many people opened an article after the same words. */
export interface Choice {
  readonly law_article_id: string;
  readonly people: number;
}

/**
 * What the score of each article is multiplied by: by the logarithm of its people, and by its share
 * of all who opened something after these words. Never more than 1 + `lift`.
 */
export function liftsOf(choices: readonly Choice[]): ReadonlyMap<string, number> {
  const all = choices.reduce((sum, { people }) => sum + people, 0);
  return new Map(
    choices.map(({ law_article_id, people }) => {
      const strength = Math.min(1, Math.log(people) / Math.log(CHOICE_LIMITS.mostPeople));
      return [law_article_id, 1 + CHOICE_LIMITS.lift * strength * (people / all)];
    }),
  );
}
