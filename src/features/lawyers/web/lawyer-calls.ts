import { apiClient } from '../../../kit/web/console/api.ts';
import type { ApplicationCalls } from '../../applications/contract.ts';
import type { LawyerCalls } from '../contract.ts';

export const lawyerApi = apiClient<LawyerCalls>();

export const applicationApi = apiClient<ApplicationCalls>();
