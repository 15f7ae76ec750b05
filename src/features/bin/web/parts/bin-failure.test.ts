import { expect, it } from 'vitest';
import { ApiError } from '../../../../kit/web/console/api.ts';
import { binFailure } from './bin-failure.ts';

it('says what stands in the way of what cannot come back', () => {
  const taken = new ApiError(409, 'conflict', 'Un autre avocat a maintenant ce numéro de barreau.');
  expect(binFailure(taken, 'fr')).toBe(
    'Échec de la restauration. Un autre avocat a maintenant ce numéro de barreau.',
  );
});
