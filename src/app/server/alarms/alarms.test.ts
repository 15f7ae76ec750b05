import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceFileCall } from '../../../../tests/support/replace-file-call.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { createLogger } from '../../../kit/server/logger.ts';
import { PROJECT_ROOT } from '../../../kit/server/project-root.ts';
import { serveMetrics } from '../metrics/metrics-server.ts';
import type { OperatingFigures } from '../metrics/operating-figures.ts';
import { tellAlarms } from './commands.ts';
import { ALARMS, findAlarms } from './conditions.ts';
import { listTold } from './queries.ts';
import { alarmTasks } from './tasks.ts';

const NONE = { count: 0, oldest: 0 };
const CALM: OperatingFigures = {
  jobs: NONE,
  failedJobs: 0,
  mails: NONE,
  undeliveredMails: 3,
  payments: NONE,
  openCases: 2,
  isKeyRefused: false,
  disk: { whole: 1_000, free: 100 },
  backup: { ageS: 25 * 3_600, provenAgeS: 7 * 86_400, archiveFailingS: 0 },
};
const TO = { to: 'ops@example.cm', publicUrl: 'https://mboalex.example' };

const LOOKING = {
  dataDir: '.',
  databaseUrl: null,
  backupDir: null,
  publicUrl: TO.publicUrl,
};

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.drop();
});

async function mails(): Promise<readonly { recipient: string | null; subject: string }[]> {
  const { rows } = await sql<{ recipient: string | null; subject: string }>`
    select recipient, subject from mails order by created_at, subject`.execute(database.db);
  return rows;
}

/** As if each had been sent, with the text that a real delivery deletes. */
async function deliverAll(): Promise<void> {
  await sql`update mails set status = 'sent', sent_at = now()`.execute(database.db);
}

describe('what must wake somebody', () => {
  it('is nothing on a calm day, nor where no backups are kept', () => {
    expect(findAlarms(CALM)).toEqual([]);
    expect(findAlarms({ ...CALM, backup: null })).toEqual([]);
  });

  it.each<[keyof typeof ALARMS, Partial<OperatingFigures>]>([
    ['jobs_stuck', { jobs: { count: 1, oldest: 901 } }],
    ['jobs_failed', { failedJobs: 1 }],
    ['mails_stuck', { mails: { count: 1, oldest: 3_601 } }],
    ['payments_stuck', { payments: { count: 1, oldest: 4 * 86_400 + 1 } }],
    ['payment_key_refused', { isKeyRefused: true }],
    ['disk_nearly_full', { disk: { whole: 1_000, free: 99 } }],
    ['backup_old', { backup: { ageS: 26 * 3_600 + 1, provenAgeS: 0, archiveFailingS: 0 } }],
    [
      'backup_unproven',
      { backup: { ageS: 0, provenAgeS: Number.POSITIVE_INFINITY, archiveFailingS: 0 } },
    ],
    ['archive_failing', { backup: { ageS: 0, provenAgeS: 0, archiveFailingS: 601 } }],
  ])('is %s alone', (name, figures) => {
    expect(findAlarms({ ...CALM, ...figures })).toEqual([name]);
  });

  it('is mailed once at its beginning and once at its end, by one of several programs', async () => {
    await Promise.all([
      tellAlarms(database.db, ['jobs_failed'], TO),
      tellAlarms(database.db, ['jobs_failed'], TO),
    ]);
    await tellAlarms(database.db, ['jobs_failed', 'disk_nearly_full'], TO);
    expect(await mails()).toEqual([
      {
        recipient: TO.to,
        subject:
          'Alarm: a job has failed and is not tried again · Alerte\u00a0: une tâche a échoué et n’est plus réessayée',
      },
      { recipient: TO.to, subject: expect.stringMatching(/^Alarm: less than a tenth/) },
    ]);
    await deliverAll();
    await Promise.all([tellAlarms(database.db, [], TO), tellAlarms(database.db, [], TO)]);
    await tellAlarms(database.db, [], TO);
    const subjects = (await mails()).map(({ subject }) => subject.slice(0, 6));
    expect(subjects.filter((words) => words === 'Over: ')).toHaveLength(2);
    expect(subjects).toHaveLength(4);
  });

  it('is told by its latest mail alone where the former ones still wait for the mail server', async () => {
    await tellAlarms(database.db, ['jobs_failed', 'disk_nearly_full'], TO);
    await sql`update mails set recipient = 'office@example.cm'
      where subject like 'Alarm: less than a tenth%'`.execute(database.db);
    await tellAlarms(database.db, [], TO);
    expect((await mails()).map(({ subject }) => subject.slice(0, 16))).toEqual([
      'Alarm: less than',
      'Over: a job has ',
      'Over: less than ',
    ]);
    const { rows } = await sql<{ body_text: string }>`
      select body_text from mails where subject like 'Over: a job%'`.execute(database.db);
    const time = String.raw`[^()]+ \(Douala\)`;
    expect(rows[0]?.body_text).toMatch(new RegExp(`From ${time} to ${time}\\.`, 'u'));
    expect(rows[0]?.body_text).toMatch(new RegExp(`Du ${time} au ${time}\\.`, 'u'));
    await tellAlarms(database.db, ['jobs_failed'], TO);
    expect((await mails()).map(({ subject }) => subject.slice(0, 16))).toEqual([
      'Alarm: less than',
      'Over: less than ',
      'Alarm: a job has',
    ]);
  });

  it('is mailed with what to do, and is true where there is no backup at all', async () => {
    const none = { ageS: Number.POSITIVE_INFINITY, provenAgeS: Number.POSITIVE_INFINITY };
    const found = findAlarms({ ...CALM, backup: { ...none, archiveFailingS: 0 } });
    await tellAlarms(database.db, found, TO);
    await deliverAll();
    await tellAlarms(database.db, [], TO);
    const { rows } = await sql<{ subject: string; body_text: string }>`
      select subject, body_text from mails order by subject`.execute(database.db);
    const about = rows.map(({ subject, body_text: text }) => [
      subject.split(' · ')[0],
      text.includes('What to do: docs/operations.md') &&
        text.includes('Que faire\u00a0: docs/operations.md (en anglais)'),
    ]);
    expect(about).toEqual([
      ['Alarm: no backup was proven within the last eight days', true],
      ['Alarm: there is no backup of the last 26 hours', true],
      ['Over: no backup was proven within the last eight days', false],
      ['Over: there is no backup of the last 26 hours', false],
    ]);
  });

  it('is mailed in both languages, each told as such, with the time of Douala', async () => {
    await tellAlarms(database.db, ['jobs_failed'], TO);
    const { rows } = await sql<{ html: string }>`select body_html as html from mails`.execute(
      database.db,
    );
    const html = rows[0]?.html ?? '';
    expect(html).toMatch(/<div lang="en">.*Since \w+day\b.*\(Douala\).*<div lang="fr">/s);
    expect(html).toMatch(/<div lang="fr">.*Depuis le (?:\w+di|dimanche)\b.*\(Douala\)/s);
  });

  it.each([
    ['.', 'with a data folder'],
    ['/missing/data', 'without one, as with a database elsewhere'],
  ])('is looked for each minute, and not where nobody is named (%s, %s)', async (dataDir) => {
    await sql`select graphile_worker.add_job('deliver_mail', run_at => now() - interval '1 hour')`.execute(
      database.db,
    );
    const options = { ...LOOKING, db: database.db, dataDir };
    const look = async (opsMailTo: string | null) => {
      for (const { schedule, run } of alarmTasks({ ...options, opsMailTo }).tasks) {
        expect(schedule).toBe('* * * * *');
        await run({});
      }
    };
    await look(null);
    expect(await mails()).toEqual([]);
    await look(TO.to);
    expect(await mails()).toMatchObject([{ subject: expect.stringMatching(/^Alarm: work has/) }]);
  });
});

const NEARLY_FULL = async () => ({
  type: 0,
  bsize: 1,
  blocks: 1_000,
  bfree: 90,
  bavail: 90,
  files: 0,
  ffree: 0,
});

describe('the disk of DATA_DIR', () => {
  const lookAt = async (databaseUrl: string | null) => {
    const tasks = alarmTasks({ ...LOOKING, db: database.db, databaseUrl, opsMailTo: TO.to });
    for (const { run } of tasks.tasks) await run({});
    return (await mails()).map(({ subject }) => subject.slice(0, 29));
  };

  it('is nobody’s alarm where programs share a database: whose turn it is to look changes', async () => {
    replaceFileCall('statfs', NEARLY_FULL);
    expect(await lookAt('postgres://elsewhere/mboalex')).toEqual([]);
    expect(await lookAt(null)).toEqual(['Alarm: less than a tenth of t']);
  });

  it('is over once some more is free, not each time that a little comes and goes', async () => {
    const seen: number[] = [];
    for (const free of [99, 101, 99, 109, 111, 101]) {
      const figures = { ...CALM, disk: { whole: 1_000, free } };
      await tellAlarms(database.db, findAlarms(figures, await listTold(database.db)), TO);
      await deliverAll();
      seen.push((await mails()).length);
    }
    expect(seen).toEqual([1, 1, 1, 1, 2, 2]);
  });
});

describe('what Prometheus and Grafana are given', () => {
  const readDeployed = (name: string) => readFile(join(PROJECT_ROOT, 'deploy', name), 'utf8');

  it('has a rule for every alarm', async () => {
    const rules = await readDeployed('prometheus-alerts.yml');
    for (const name of Object.keys(ALARMS)) expect(rules).toContain(`- alert: ${name}\n`);
  });

  it.each([
    ['prometheus-alerts.yml', 8],
    ['grafana-dashboard.json', 20],
  ])('names no metric that the program does not have: %s', async (file, least) => {
    const text = await readDeployed(file);
    const server = await serveMetrics(
      { host: '127.0.0.1', port: 0 },
      {
        db: database.db,
        pool: database.pool,
        dataDir: '.',
        backupDir: null,
        log: createLogger('silent'),
      },
    );
    const shown = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
    await server.close();
    const named = new Set(text.match(/\b(mboalex|process|nodejs)_\w+/g));
    expect(named.size).toBeGreaterThan(least);
    for (const metric of named) {
      expect(shown, metric).toContain(`# TYPE ${metric.replace(/_(count|bucket)$/, '')} `);
    }
  });
});
