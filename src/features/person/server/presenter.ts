import { deviceName } from '../../../kit/device-name.ts';
import { type DocumentType, nameOfDocument } from '../../payments/rules.ts';
import type { Device } from '../../session/server/queries.ts';
import type { PersonAccess, PersonDevice } from '../contract.ts';

/** A row of `document_access`. */
export interface AccessRow {
  readonly id: string;
  readonly document_type: string;
  readonly status: string;
  readonly is_over: boolean;
  readonly granted_at: Date;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly payment_id: string | null;
  readonly reason: string | null;
  readonly decided_by_email: string | null;
}

/** Access as the console shows it. */
export function presentAccess(row: AccessRow, documents: readonly DocumentType[]): PersonAccess {
  const { document_type } = row;
  return {
    id: row.id,
    document_type,
    name_en: nameOfDocument(document_type, documents, 'en'),
    name_fr: nameOfDocument(document_type, documents, 'fr'),
    state: row.status !== 'active' ? 'taken_away' : row.is_over ? 'ended' : 'active',
    granted_at: row.granted_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    payment_id: row.payment_id,
    reason: row.reason,
    decided_by_email: row.decided_by_email,
  };
}

/** A device without anything that would open it. */
export function presentDevice({ id, kind, user_agent, created_at }: Device): PersonDevice {
  return { id, kind, name: deviceName(user_agent), created_at: created_at.toISOString() };
}
