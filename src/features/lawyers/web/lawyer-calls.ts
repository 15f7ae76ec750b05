import { apiClient } from '../../../kit/web/console/api.ts';
import type { LawyerCalls } from '../contract.ts';

export const lawyerApi = apiClient<LawyerCalls>();
