import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaymentWorld } from '../../../../tests/support/payment-world.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { writeProven } from '../backups/proven.ts';
import { readOperatingFigures } from './operating-figures.ts';

const DAY_S = 24 * 60 * 60;

let database: TestDatabase;
let backupDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'mboalex-figures-'));
});
afterEach(() => rm(backupDir, { recursive: true }));

async function readBackup() {
  const { backup } = await readOperatingFigures({ db: database.db, dataDir: '.', backupDir });
  return backup;
}

async function addBackup(name: string, ageS: number): Promise<void> {
  const file = join(backupDir, 'base', name, 'manifest.json');
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, '{}');
  const time = Date.now() / 1_000 - ageS;
  await utimes(file, time, time);
}

describe('the age of the backups', () => {
  it('is that of the newest one that is not dated in the future', async () => {
    await addBackup('of-a-clock-that-was-ahead', -400 * DAY_S);
    expect((await readBackup())?.ageS).toBe(Number.POSITIVE_INFINITY);
    await addBackup('older', 3 * DAY_S);
    await addBackup('newer', 2 * DAY_S);
    expect((await readBackup())?.ageS).toBeCloseTo(2 * DAY_S, -2);
    // Less than an hour between two clocks is none of that.
    await addBackup('just-now', -30);
    expect((await readBackup())?.ageS).toBeCloseTo(0, -2);
  });

  it('of the last proof is not that of one in the future', async () => {
    await writeProven(backupDir, { backup: 'one', reached: null });
    expect((await readBackup())?.provenAgeS).toBeCloseTo(0, -2);
    const at = new Date(Date.now() + 400 * DAY_S * 1_000);
    await writeFile(join(backupDir, 'proven'), JSON.stringify({ at }));
    expect((await readBackup())?.provenAgeS).toBe(Number.POSITIVE_INFINITY);
  });

  it('is without end where the folder cannot be read, and hides no other figure', async () => {
    await writeFile(join(backupDir, 'base'), 'a file instead of a folder');
    await mkdir(join(backupDir, 'proven'));
    expect(await readBackup()).toEqual({
      ageS: Number.POSITIVE_INFINITY,
      provenAgeS: Number.POSITIVE_INFINITY,
      archiveFailingS: 0,
    });
  });

  it('is without end where its disk does not answer, which holds up nothing else', async () => {
    const pipe = join(backupDir, 'proven');
    // Whoever opens it waits until somebody writes.
    execFileSync('mkfifo', [pipe]);
    const read = await Promise.all(Array.from({ length: 6 }, readBackup));
    expect(read.map((backup) => backup?.provenAgeS)).toEqual(
      Array(6).fill(Number.POSITIVE_INFINITY),
    );
    expect((await stat(backupDir)).isDirectory()).toBe(true);
    await writeFile(pipe, '');
  });

  it('of the last proof is without end where its note was cut off, as on a full disk', async () => {
    await writeFile(join(backupDir, 'proven'), '{"at":"2026-');
    expect((await readBackup())?.provenAgeS).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the key of a payment provider', () => {
  it('is refused while the last payment that says something of it was', async () => {
    const world = await createPaymentWorld(database.db);
    const document = await world.addDocument();
    const begin = async (code: string | null) => {
      if (code !== null) world.provider.initiations.push({ kind: 'rejected', code });
      await world.init(document, (await world.addUser()).id);
      const figures = await readOperatingFigures({
        db: database.db,
        dataDir: '.',
        backupDir: null,
      });
      return figures.isKeyRefused;
    };
    const seen: boolean[] = [];
    for (const code of ['operator', 'key_refused', 'operator', null, 'key_refused']) {
      seen.push(await begin(code));
    }
    expect(seen).toEqual([false, true, true, false, true]);
  });
});
