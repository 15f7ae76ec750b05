import type { AuditAction } from '../../../features/dashboard/rules.ts';
import { SAMPLE_BAR_PREFIX } from '../../../features/lawyers/rules.ts';
import { SAMPLE_CONTENT } from '../../../kit/actor.ts';
import { recordChange } from '../../../kit/server/audit.ts';
import type { DatabaseTransaction } from '../../../kit/server/database.ts';
import { sampleLawyers } from './lawyers.ts';
import { type SamplePerson, samplePeople } from './people.ts';
import { daysBefore, SAMPLE_MAIL_DOMAIN, sampleId } from './sample-id.ts';

/** Numbers that no network of the country has given out. */
const phoneOf = (number: number) => `+237600${String(number).padStart(6, '0')}`;

/** Inserts lawyers who do not exist. @returns how many were missing */
export async function insertSampleLawyers(trx: DatabaseTransaction, now: Date): Promise<number> {
  let inserted = 0;
  for (const [index, lawyer] of sampleLawyers.entries()) {
    const row = await trx
      .insertInto('lawyers')
      .values({
        id: sampleId('lawyer', index),
        name: lawyer.name,
        email: `lawyer${index + 1}@${SAMPLE_MAIL_DOMAIN}`,
        phone: phoneOf(100 + index),
        specialization: lawyer.specialization,
        location: lawyer.location,
        years_experience: lawyer.years,
        languages: [...lawyer.languages],
        bar_number: `${SAMPLE_BAR_PREFIX}${String(index + 1).padStart(3, '0')}`,
        created_at: daysBefore(now, 3 * (sampleLawyers.length - index), 10),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning(['id', 'name', 'specialization', 'location'])
      .executeTakeFirst();
    if (!row) continue;
    inserted++;
    const { id, ...after } = row;
    const subject = { id, label: row.name };
    await recordChange<AuditAction>(trx, {
      actor: SAMPLE_CONTENT,
      action: 'lawyer.created',
      subject,
      before: null,
      after,
    });
  }
  return inserted;
}

/** Inserts people in every state; none of them has a password. @returns how many were missing */
export async function insertSampleUsers(trx: DatabaseTransaction, now: Date): Promise<number> {
  const rows = await trx
    .insertInto('users')
    .values(samplePeople.map((person, index) => toUser(person, index, now)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.length;
}

function toUser(person: SamplePerson, index: number, now: Date) {
  const joined = daysBefore(now, person.joinedDaysAgo, 8);
  const { signedInDaysAgo, banned } = person;
  const banEnd = banned?.forDays;
  return {
    id: sampleId('user', index),
    name: person.name,
    email: person.mail === undefined ? null : `${person.mail}@${SAMPLE_MAIL_DOMAIN}`,
    email_verified: person.emailConfirmed === true,
    phone: person.hasPhone ? phoneOf(index + 1) : null,
    email_confirmed_at: person.emailConfirmed ? joined : null,
    phone_confirmed_at: person.phoneConfirmed ? joined : null,
    last_sign_in_at: signedInDaysAgo === undefined ? null : daysBefore(now, signedInDaysAgo, 9),
    banned: banned !== undefined,
    ban_reason: banned?.reason ?? null,
    ban_expires: banEnd === undefined ? null : new Date(now.getTime() + banEnd * 86_400_000),
    created_at: joined,
    updated_at: joined,
  };
}
