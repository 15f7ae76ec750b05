import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { hasCode } from '../../kit/server/embedded-postgres/error-code.ts';
import { describeFileError, withPath } from '../../kit/server/file-error.ts';
import { PROJECT_ROOT } from '../../kit/server/project-root.ts';
import { ENVIRONMENT } from './configuration.ts';

/**
 * Takes over what the project's `.env` says and the environment does not. Node's own way calls a
 * file missing that may not be read, and loses its first line behind the mark that Windows' editors
 * write at the beginning.
 *
 * @returns the names in it that are no settings: a misspelt one would be passed over without a word
 * @throws Error with one line when it is there and cannot be read
 */
export function loadEnvironmentFile(
  file = join(PROJECT_ROOT, '.env'),
  environment: NodeJS.ProcessEnv = process.env,
): readonly string[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw new Error(describeFileError(withPath(error, file)), { cause: error });
  }
  const values = parseEnv(text.replace(/^\uFEFF/, ''));
  for (const [name, value] of Object.entries(values)) environment[name] ??= value;
  return Object.keys(values).filter((name) => !(name in ENVIRONMENT.shape));
}
