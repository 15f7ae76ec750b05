import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './build-stamp.mjs';

// `npm start`: builds what is not built, then becomes the program.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

if (!isBuilt()) {
  console.log('Building …');
  const build = fileURLToPath(new URL('build.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', build], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const main = new URL('../dist/server/main.js', import.meta.url);
await import(main.href);
