import { apiClient } from '../../../kit/web/console/api.ts';
import type { PaymentCalls } from '../../payments/contract.ts';
import type { DashboardCalls } from '../contract.ts';

export const dashboardApi = apiClient<DashboardCalls>();
export const paymentApi = apiClient<PaymentCalls>();
