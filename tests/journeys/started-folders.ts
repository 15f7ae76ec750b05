import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startBuiltProgram, untilSettled } from '../support/program.ts';
import { makeQuickFolder } from '../support/quick-folder.ts';

/** The first administrator of every program under test. */
export const ADMINISTRATOR = {
  email: 'admin@mboalex.example',
  password: 'a password of the journeys',
} as const;

/** Data folders as the first start leaves them, with nobody but the administrator or with samples. */
const EMPTY = 'empty';
const SAMPLE = 'sample';

/** Where the folders of this run stand; the workers are told by the environment. */
const PLACE = 'JOURNEYS_STARTED_FOLDERS';

/**
 * Makes a data folder of each kind. A first start creates a cluster, its schema and the vocabulary
 * of the search, which takes many times as long as copying them; so samples come into a copy.
 */
export async function makeStartedFolders(): Promise<string> {
  const place = await makeQuickFolder('mboalex-started-');
  const [empty, sample] = [join(place, EMPTY), join(place, SAMPLE)];
  try {
    await mkdir(empty);
    await startOnce(empty, '0');
    await cp(empty, sample, { recursive: true });
    await startOnce(sample, '1');
  } catch (error) {
    // The set-up has nothing to remove then, and the folders may lie in memory.
    await rm(place, { recursive: true, force: true });
    throw error;
  }
  process.env[PLACE] = place;
  return place;
}

async function startOnce(dataDir: string, sampleContent: string): Promise<void> {
  const program = await startBuiltProgram({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    SAMPLE_CONTENT: sampleContent,
  });
  try {
    await untilSettled(program);
  } finally {
    await program.stop();
  }
}

/** A data folder of one's own, as the first start leaves it. */
export async function copyStartedFolder(kind: typeof EMPTY | typeof SAMPLE): Promise<string> {
  const place = process.env[PLACE];
  if (!place) throw new Error('The global set-up has made no data folders.');
  const dataDir = await makeQuickFolder('mboalex-journeys-');
  await cp(join(place, kind), dataDir, { recursive: true });
  return dataDir;
}
