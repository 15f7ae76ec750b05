import { apiClient } from '../../../kit/web/console/api.ts';
import type { User, UserCalls } from '../contract.ts';
import type { UserChange } from '../rules.ts';

export const userApi = apiClient<UserCalls>();

/** Makes one of the changes; a ban has a reason. Its answer is the call that takes it back. */
export async function changeUser(
  change: UserChange,
  id: string,
  banReason: string,
): Promise<() => Promise<User>> {
  const params = { id };
  if (change === 'ban') {
    await userApi('POST /users/:id/ban', { params, body: { ban_reason: banReason } });
    return () => userApi('POST /users/:id/unban', { params });
  }
  const { ban_reason } = await userApi('POST /users/:id/unban', { params });
  return () => userApi('POST /users/:id/ban', { params, body: { ban_reason: ban_reason ?? '' } });
}
