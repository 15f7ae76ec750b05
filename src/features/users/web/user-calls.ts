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
    const body = { ban_reason: banReason };
    await userApi('POST /users/:id/ban', { params, body });
    return () => userApi('POST /users/:id/unban', { params, body: { undoes: body } });
  }
  const { ban_reason } = await userApi('POST /users/:id/unban', { params, body: {} });
  const body = { ban_reason: ban_reason ?? '', is_undo: true };
  return () => userApi('POST /users/:id/ban', { params, body });
}
