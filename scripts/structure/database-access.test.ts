import { describe, expect, it } from 'vitest';
import { checkDatabaseAccess } from './database-access.ts';
import { complaints } from './project.fixture.ts';

const STATEMENT =
  "import { sql } from 'kysely';\nexport const f = (db) => db.selectFrom('lawyers').execute();\n";

describe('the way to the database', () => {
  it('is open to queries, commands, tests, and the servers of kit and app', () => {
    const files = {
      'src/features/lawyers/server/queries.ts': STATEMENT,
      'src/features/lawyers/server/commands.ts': STATEMENT,
      'src/features/lawyers/server/queries/lawyers.ts': STATEMENT,
      'src/features/lawyers/server/commands/approve.ts': STATEMENT,
      'src/features/lawyers/server/routes.test.ts': STATEMENT,
      'src/kit/server/mails/queue.ts': STATEMENT,
      'src/app/server/program.ts': "import pg from 'pg';\n",
    };
    expect(complaints(checkDatabaseAccess, files)).toEqual([]);
  });

  it('lets a route hand the database on and read its own query string', () => {
    const files = {
      'src/features/lawyers/server/routes.ts':
        "import type { Database } from '../../../kit/server/database.ts';\n" +
        "import { findLawyers } from './queries.ts';\n" +
        "export const routes = (db: Database) => (c) => findLawyers(db, c.req.query('q'));\n",
    };
    expect(complaints(checkDatabaseAccess, files)).toEqual([]);
  });

  it('is closed to every other file of a feature', () => {
    const path = 'src/features/lawyers/server/routes.ts';
    expect(complaints(checkDatabaseAccess, { [path]: STATEMENT })).toEqual([
      `${path}:1  It imports kysely; only queries.ts and commands.ts, or folders so named, touch the database.`,
      `${path}:2  It calls selectFrom(); only queries.ts and commands.ts, or folders so named, touch the database.`,
    ]);
  });

  it('is open to the queries of a topic, and closed to what stands beside them', () => {
    const files = {
      'src/features/lawyers/server/inbox/queries.ts': "import 'pg';\n",
      'src/features/lawyers/server/inbox/queries/counts.ts': "import 'pg';\n",
      'src/features/lawyers/server/inbox/presenter.ts': "import 'pg';\n",
    };
    expect(complaints(checkDatabaseAccess, files)).toEqual([
      expect.stringContaining('src/features/lawyers/server/inbox/presenter.ts:1'),
    ]);
  });
});
