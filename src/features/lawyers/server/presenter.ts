import type { Lawyer } from '../contract.ts';
import type { findLawyer } from './queries.ts';

/** What the console shows of a lawyer. */
export function presentLawyer(row: NonNullable<Awaited<ReturnType<typeof findLawyer>>>): Lawyer {
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
    lawyer_application_id: row.lawyer_application_id,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
