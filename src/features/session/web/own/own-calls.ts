import { apiClient } from '../../../../kit/web/console/api.ts';
import type { OwnCalls } from '../../own-contract.ts';
import type { SecondFactorCalls } from '../../second-factor-contract.ts';

/** The calls about the own account. */
export const ownApi = apiClient<OwnCalls>('/api/auth');

/** The key under which the own account is kept. */
export const OWN_KEY = ['own-account'] as const;

/** The calls about codes by an app and passkeys. */
export const secondFactorApi = apiClient<SecondFactorCalls>('/api/auth');
