import type { SandboxSms } from '../contract.ts';

/** A message of the sandbox as the console shows it. */
export function presentSandboxSms(row: {
  readonly id: string;
  readonly recipient: string;
  readonly text: string;
  readonly created_at: Date;
}): SandboxSms {
  return {
    id: row.id,
    to: row.recipient,
    text: row.text,
    created_at: row.created_at.toISOString(),
  };
}
