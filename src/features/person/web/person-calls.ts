import { apiClient } from '../../../kit/web/console/api.ts';
import type { PersonalDataCalls } from '../../personal-data/contract.ts';
import type { PersonCalls } from '../contract.ts';

export const personApi = apiClient<PersonCalls>();
export const personalDataApi = apiClient<PersonalDataCalls>();

/** Under which a person is kept in the browser, until something about them changes. */
export const personKey = (id: string) => ['users', 'person', id] as const;
