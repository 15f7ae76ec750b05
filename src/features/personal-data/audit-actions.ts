/** What the audit log calls the changes of this feature. */
export const PERSONAL_DATA_ACTIONS = [
  'personal_data.exported',
  'personal_data.erased',
  'personal_data.expired',
  'data_request.recorded',
  'data_request.closed',
  'data_breach.recorded',
  'data_breach.updated',
] as const;

export type PersonalDataAction = (typeof PERSONAL_DATA_ACTIONS)[number];
