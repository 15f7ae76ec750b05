import { apiClient } from '../../../kit/web/console/api.ts';
import type { ApplicationCalls } from '../contract.ts';

export const applicationApi = apiClient<ApplicationCalls>();
