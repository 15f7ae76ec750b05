import { apiClient } from '../../../kit/web/console/api.ts';
import type { ContactCalls } from '../contract.ts';

export const contactApi = apiClient<ContactCalls>();
