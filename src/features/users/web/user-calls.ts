import { apiClient } from '../../../kit/web/console/api.ts';
import type { User, UserCalls } from '../contract.ts';
import type { UserChange } from '../rules.ts';

export const userApi = apiClient<UserCalls>();

/** Makes one of the changes; a ban has a reason, lifting it has none. */
export function changeUser(change: UserChange, id: string, banReason: string): Promise<User> {
  const params = { id };
  if (change === 'ban') {
    return userApi('POST /users/:id/ban', { params, body: { ban_reason: banReason } });
  }
  return userApi('POST /users/:id/unban', { params });
}
