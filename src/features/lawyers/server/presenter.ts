import type { Lawyer } from '../contract.ts';

/** The columns that the presenter names, as the database has them. */
export interface LawyerRow extends Omit<Lawyer, 'created_at' | 'updated_at'> {
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** A lawyer as the console shows one. */
export function presentLawyer(row: LawyerRow): Lawyer {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    specialization: row.specialization,
    location: row.location,
    years_experience: row.years_experience,
    bar_number: row.bar_number,
    profile_image_url: row.profile_image_url,
    specialization_fr: row.specialization_fr,
    location_fr: row.location_fr,
    firm_name: row.firm_name,
    hidden: row.hidden,
    bar_number_shared: row.bar_number_shared,
    portrait_hash: row.portrait_hash,
    languages: row.languages,
    slug: row.slug,
    lawyer_application_id: row.lawyer_application_id,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
