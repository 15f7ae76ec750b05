import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { helpWith } from '../src/app/server/run-command.ts';
import { MIGRATIONS_FOLDER, recordRelease } from '../src/kit/server/migration-files.ts';
import { PROJECT_ROOT } from '../src/kit/server/project-root.ts';

const USAGE = `Usage:
  npm run migrations -- release    records the checksums of new migrations under the version of
                                   package.json; from then on they are never edited`;

helpWith(USAGE);
if (process.argv.slice(2).join(' ') === 'release') {
  const packageJson = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8'));
  const { version } = z.object({ version: z.string() }).parse(packageJson);
  const released = recordRelease(MIGRATIONS_FOLDER, version);
  console.log(`Released with ${version}: ${released.join(', ') || 'nothing new'}.`);
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
