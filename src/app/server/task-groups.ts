import type pg from 'pg';
import { accountTasks } from '../../features/accounts/server/tasks.ts';
import { binTasks } from '../../features/bin/server/tasks.ts';
import { importTasks } from '../../features/imports/server/tasks.ts';
import { mailTasks } from '../../features/mails/server/tasks.ts';
import type { SigningKey } from '../../features/packs/server/signing-key.ts';
import { packTasks } from '../../features/packs/server/tasks.ts';
import { personalDataTasks } from '../../features/personal-data/server/tasks.ts';
import { referenceTasks } from '../../features/reading/server/references/tasks.ts';
import { searchTasks } from '../../features/search/server/tasks.ts';
import { sessionTasks } from '../../features/session/server/tasks.ts';
import { smsTasks } from '../../features/sms/server/tasks.ts';
import { teamTasks } from '../../features/team/server/tasks.ts';
import type { Database } from '../../kit/server/database.ts';
import type { TaskGroup } from '../../kit/server/jobs.ts';
import type { Logger } from '../../kit/server/logger.ts';
import { rateLimitTasks } from '../../kit/server/rate-limit.ts';
import { alarmTasks } from './alarms/tasks.ts';
import { backupTasks } from './backups/tasks.ts';
import type { Configuration } from './configuration.ts';

/** The jobs of all features but payments, and the program's own. */
export function taskGroups(parts: {
  readonly db: Database;
  readonly connection: pg.PoolConfig;
  readonly log: Logger;
  readonly configuration: Configuration;
  readonly packKey: SigningKey;
  readonly vocabularyTried: Promise<unknown>;
}): TaskGroup[] {
  const { db, connection, log, configuration } = parts;
  const { mail, mailLimitPerHour: mailsPerHour, sms, publicUrl } = configuration;
  return [
    mailTasks({ db, log, mail, mailsPerHour }),
    smsTasks({ db, log, sms }),
    rateLimitTasks(db),
    binTasks(db),
    importTasks(db),
    searchTasks(db, parts.vocabularyTried),
    referenceTasks(db),
    packTasks(db, parts.packKey),
    sessionTasks({ db, publicUrl }),
    teamTasks(db),
    accountTasks(db),
    personalDataTasks({ db, log }),
    backupTasks({ ...configuration, db, connection, log }),
    alarmTasks({ ...configuration, db }),
  ];
}
