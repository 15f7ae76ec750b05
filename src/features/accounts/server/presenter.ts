import { ownReceiptPath, writeNumber } from '../../payments/receipt-numbers.ts';
import { nameOfDocument } from '../../payments/rules.ts';
import type { ReadersPayment } from '../../payments/server/readers/queries.ts';
import type { Device as DeviceRow } from '../../session/server/queries.ts';
import type { Device, Entitlement, OwnPayment } from '../contract.ts';
import type { OwnedDocument } from './queries.ts';

/** A document that was bought, as the app reads it. */
export function presentEntitlement(row: OwnedDocument): Entitlement {
  const { document_type } = row;
  return {
    document_type,
    name_en: row.name_en ?? nameOfDocument(document_type, [], 'en'),
    name_fr: row.name_fr ?? nameOfDocument(document_type, [], 'fr'),
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}

/** A payment as its buyer reads it. */
export function presentOwnPayment(row: ReadersPayment, origin: string): OwnPayment {
  const numbers = row.receipts.map((receipt) => writeNumber({ kind: 'receipt', ...receipt }));
  const number = numbers[0] ?? null;
  return {
    transaction_id: row.transaction_id,
    document_type: row.document_type,
    name_en: row.name_en ?? nameOfDocument(row.document_type, [], 'en'),
    name_fr: row.name_fr ?? nameOfDocument(row.document_type, [], 'fr'),
    amount: row.amount,
    received_amount: row.received_amount,
    refunded_amount: row.refunded_amount,
    currency: row.currency,
    status: row.status,
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    receipt_number: number,
    receipt_url: number && origin + ownReceiptPath(number),
    receipt_numbers: numbers,
  };
}

/** A device on which a reader is signed in. */
export function presentDevice(row: DeviceRow, currentId: string): Device {
  return {
    id: row.id,
    kind: row.kind,
    name: row.user_agent,
    is_current: row.id === currentId,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}
