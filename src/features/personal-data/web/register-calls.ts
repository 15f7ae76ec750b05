import { apiClient } from '../../../kit/web/console/api.ts';
import type { PersonalDataCalls } from '../contract.ts';

export const personalDataApi = apiClient<PersonalDataCalls>();
