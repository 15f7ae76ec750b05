import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltProgram, untilSearched } from '../support/program.ts';

/** The first administrator of every program under test. */
export const ADMINISTRATOR = {
  email: 'admin@mboalex.example',
  password: 'a password of the journeys',
} as const;

/** Data folders as the first start leaves them, with nobody but the administrator or with samples. */
const KINDS = { empty: '0', sample: '1' } as const;

/** Where the folders of this run stand; the workers are told by the environment. */
const PLACE = 'JOURNEYS_STARTED_FOLDERS';

/**
 * Makes a data folder of each kind. A first start creates a cluster and its schema, which takes
 * many times as long as copying them.
 */
export async function makeStartedFolders(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'mboalex-started-'));
  await Promise.all(
    Object.entries(KINDS).map(async ([kind, sampleContent]) => {
      const dataDir = join(place, kind);
      await mkdir(dataDir);
      const program = await startBuiltProgram({
        DATA_DIR: dataDir,
        ADMIN_EMAIL: ADMINISTRATOR.email,
        ADMIN_PASSWORD: ADMINISTRATOR.password,
        SAMPLE_CONTENT: sampleContent,
      });
      await untilSearched(program);
      await program.stop();
    }),
  );
  process.env[PLACE] = place;
  return place;
}

/** A data folder of one's own, as the first start leaves it. */
export async function copyStartedFolder(kind: keyof typeof KINDS): Promise<string> {
  const place = process.env[PLACE];
  if (!place) throw new Error('The global set-up has made no data folders.');
  const dataDir = await mkdtemp(join(tmpdir(), 'mboalex-journeys-'));
  await cp(join(place, kind), dataDir, { recursive: true });
  return dataDir;
}
