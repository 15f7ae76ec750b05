import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { READING_LIMITS } from '../src/app/server/reading-limits.ts';
import { v1Routes } from '../src/app/server/v1-routes.ts';
import { accountRoutes } from '../src/features/accounts/server/routes.ts';
import { readerSessions } from '../src/features/session/server/reader-sessions.ts';
import { STRANGER } from '../src/kit/actor.ts';
import { openDatabase } from '../src/kit/server/database.ts';
import { FairQueue } from '../src/kit/server/fair-queue.ts';
import { inTurnOf } from '../src/kit/server/http/limit-concurrency.ts';
import type { Keys } from '../src/kit/server/keys.ts';
import { createLogger } from '../src/kit/server/logger.ts';
import { PROJECT_ROOT } from '../src/kit/server/project-root.ts';
import { alwaysFrom } from '../src/kit/server/servers/read-database.ts';
import { findBreakingChanges, isMajorRaised } from './openapi/breaking-changes.ts';

// Writes the OpenAPI document of the reading API into the repository: it can be read without
// starting the program, and a test detects changes. A breaking change needs a higher major version.
const FILE = join(PROJECT_ROOT, 'docs/openapi.json');

// Routes need a database handle; making the document opens no connection.
const log = createLogger('silent');
const { db, close } = openDatabase({}, log);
const grantKeys: Keys = [Buffer.alloc(32)];
const nobody = {
  readVisitor: async () => STRANGER,
  grantKeys,
  inTurn: inTurnOf(new FairQueue(READING_LIMITS), () => ''),
  clientAddress: () => '',
  addressKey: Buffer.alloc(0),
  accounts: accountRoutes({
    db,
    origin: '',
    readers: readerSessions({
      db,
      origin: '',
      keys: [Buffer.alloc(0)],
      readConsoleSession: async () => null,
    }),
    codes: { key: Buffer.alloc(0), sendsPerHour: 0, publicUrl: '' },
    offersPhone: false,
    clientAddress: () => '',
    personalData: { copy: async () => '', erase: async () => false, erasedPath: () => '' },
  }),
};
const readFor = alwaysFrom(db);
const document = v1Routes({
  db,
  readFor,
  readForSearch: readFor,
  log,
  origin: '',
  ...nobody,
}).document();
await close();

const stored: unknown = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : null;
const problems = stored === null ? [] : findBreakingChanges(stored, document);
if (problems.length > 0 && !isMajorRaised(stored, document)) {
  for (const problem of problems) console.error(problem);
  console.error(
    '\nThis breaks programs that read. Raise V1_VERSION in src/app/server/v1-routes.ts.',
  );
  process.exitCode = 1;
} else {
  writeFileSync(FILE, `${JSON.stringify(document, null, 2)}\n`);
}
