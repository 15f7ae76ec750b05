import { apiClient } from '../../../kit/web/console/api.ts';
import type { ApplicationCalls } from '../../applications/contract.ts';
import { CONSOLE_PATH } from '../../session/rules.ts';
import type { LawyerCalls } from '../contract.ts';

/** The page of the lists. */
export const LISTS_PATH = `${CONSOLE_PATH}/lawyers/lists`;

export const lawyerApi = apiClient<LawyerCalls>();

export const applicationApi = apiClient<ApplicationCalls>();
