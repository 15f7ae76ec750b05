import { expect, it } from 'vitest';
import { ApiError } from '../../../../kit/web/console/api.ts';
import { binFailure } from './bin-failure.ts';

it('says what stands in the way of what cannot come back', () => {
  const taken = new ApiError(409, 'conflict', 'Un autre avocat a maintenant ce numéro de barreau.');
  expect(binFailure(taken, 'fr')).toBe(
    'Échec de la restauration. Un autre avocat a maintenant ce numéro de barreau.',
  );
});

it('does not call what an earlier try has restored lost', () => {
  const gone = new ApiError(404, 'not_found', 'Not found.');
  expect(binFailure(gone, 'en')).toBe(
    'This is not in the bin any more: it may be restored already.',
  );
});
