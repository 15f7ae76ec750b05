import { mergeProvenance, type Provenance, type ProvenanceParts } from '../../laws/provenance.ts';
import { findChanges } from '../../laws/rules.ts';
import type { LawImport } from '../contract.ts';

type ImportedFile = LawImport['files'][number];

/** The columns that the presenter names, as the database has them. */
export interface ImportColumns
  extends Omit<LawImport, 'files' | 'provenance' | 'created_at' | 'applied_at' | 'kept_until'> {
  /** Those of older imports have no account. */
  readonly files: readonly (Omit<ImportedFile, 'account' | 'warnings'> & Partial<ImportedFile>)[];
  readonly provenance: ProvenanceParts | null;
  readonly category_provenance: ProvenanceParts | null;
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
    new_category: row.new_category,
    status: row.status,
    files: row.files.map(presentFile),
    warnings: row.warnings,
    provenance: provenanceChange(row),
    version: row.version,
    counts: row.counts,
    progress: row.progress,
    created_by_email: row.created_by_email,
    created_at: row.created_at.toISOString(),
    applied_by_email: row.applied_by_email,
    applied_at: row.applied_at?.toISOString() ?? null,
    kept_until: row.kept_until.toISOString(),
  };
}

function presentFile(file: ImportColumns['files'][number]): ImportedFile {
  const { name, language, format, account = null, warnings = [] } = file;
  return { name, language, format, account, warnings };
}

function provenanceChange(row: ImportColumns): LawImport['provenance'] {
  if (row.status === 'applied' || row.provenance === null) return null;
  const before = mergeProvenance(row.category_provenance);
  return findChanges<Provenance>(before, row.provenance);
}
