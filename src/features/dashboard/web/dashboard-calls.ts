import { apiClient } from '../../../kit/web/console/api.ts';
import type { DashboardCalls } from '../contract.ts';

export const dashboardApi = apiClient<DashboardCalls>();
