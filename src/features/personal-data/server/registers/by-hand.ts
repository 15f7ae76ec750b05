import type { Administrator } from '../../../../kit/actor.ts';
import type { Language } from '../../../../kit/languages.ts';
import { conflict, done, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import { PRODUCT } from '../../../../kit/product.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { findUser } from '../../../users/server/queries.ts';
import type { CopyFormat, PersonCopy } from '../../contract.ts';
import { erasingMessages } from '../../server-messages.ts';
import { erasePerson } from '../commands/erase-person.ts';
import { recordExport } from '../commands/requests.ts';
import { exportPerson, writeExportPage } from '../export-person.ts';
import { findPerson } from '../queries/person-rows.ts';

/** Who does it for the person, and in which language a page is written. */
interface Asking {
  readonly actor: Administrator;
  readonly language: Language;
}

/**
 * Everything that is stored about somebody who reads and buys and has asked for it by letter, mail
 * or at the office; written down in the register of requests and in the audit log.
 */
export async function copyByHand(
  db: Database,
  { actor, language }: Asking,
  id: string,
  format: CopyFormat,
): Promise<Outcome<PersonCopy>> {
  if (!(await findUser(db, id))) return NOT_FOUND;
  const person = await findPerson(db, { userId: id });
  const data = await exportPerson(db, person);
  await recordExport(db, person, actor);
  const name = `${PRODUCT.name.toLowerCase()}-data`;
  return done(
    format === 'file'
      ? { name: `${name}.json`, type: 'application/json', text: JSON.stringify(data, null, 1) }
      : { name: `${name}.html`, type: 'text/html', text: writeExportPage(data, language) },
  );
}

/** Erases somebody who has asked for it in one of these ways; it cannot be taken back. */
export async function eraseByHand(
  db: Database,
  actor: Administrator,
  id: string,
): Promise<Outcome<null>> {
  if (!(await findUser(db, id))) return NOT_FOUND;
  const erased = await erasePerson(db, await findPerson(db, { userId: id }), actor);
  if (erased.kind === 'done') return done(null);
  const { problem } = erased;
  return conflict({ en: erasingMessages.en[problem], fr: erasingMessages.fr[problem] });
}
