/** The folders of `src`, in the order in which they may import: only from their left. */
export const LAYERS = ['kit', 'features', 'app'] as const;

export type Layer = (typeof LAYERS)[number];
export type Side = 'server' | 'web' | 'both';

/** Where a file stands in the house (docs/decisions/2026-11-21-house-and-checks.md). */
export interface Place {
  readonly layer: Layer;
  /** The feature's name; `null` outside `features`. */
  readonly feature: string | null;
  readonly side: Side;
  /** Its path below the feature, or below the layer where there is no feature. */
  readonly inside: string;
  /** Tests, and what only tests use. */
  readonly isTest: boolean;
}

/** Finds the place of a path; `null` when it lies in none of the three folders. */
export function placeOf(path: string): Place | null {
  const [source, name, ...rest] = path.split('/');
  const layer = LAYERS.find((known) => known === name);
  if (source !== 'src' || !layer || rest.length === 0) return null;
  const feature = layer === 'features' ? (rest.shift() ?? null) : null;
  const [first = '', ...more] = rest;
  return {
    layer,
    feature,
    side: more.length > 0 && (first === 'server' || first === 'web') ? first : 'both',
    inside: rest.join('/'),
    isTest: /\.(test|fixture)\.tsx?$/.test(path),
  };
}
