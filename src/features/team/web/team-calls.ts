import { apiClient } from '../../../kit/web/console/api.ts';
import type { InvitationCalls, TeamCalls } from '../contract.ts';

export const teamApi = apiClient<TeamCalls>();
export const invitationApi = apiClient<InvitationCalls>('/api/auth');
