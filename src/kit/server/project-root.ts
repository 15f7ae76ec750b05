import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, found upwards from this module, from the sources as from the build. */
function findProjectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'migrations'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The folder "migrations" of the project is missing.');
    folder = parent;
  }
  return folder;
}

export const PROJECT_ROOT = findProjectRoot();
