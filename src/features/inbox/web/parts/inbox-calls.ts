import { apiClient } from '../../../../kit/web/console/api.ts';
import type { InboxCalls } from '../../contract.ts';

export const inboxApi = apiClient<InboxCalls>();
