import type { LawImport } from '../contract.ts';

/** The columns that the presenter names, as the database has them. */
export interface ImportColumns extends Omit<LawImport, 'created_at' | 'applied_at' | 'kept_until'> {
  readonly created_at: Date;
  readonly applied_at: Date | null;
  readonly kept_until: Date;
}

/** An import as the console shows one. */
export function presentImport(row: ImportColumns): LawImport {
  return {
    id: row.id,
    category_id: row.category_id,
    category_code: row.category_code,
    status: row.status,
    files: row.files,
    counts: row.counts,
    progress: row.progress,
    created_by_email: row.created_by_email,
    created_at: row.created_at.toISOString(),
    applied_at: row.applied_at?.toISOString() ?? null,
    kept_until: row.kept_until.toISOString(),
  };
}
