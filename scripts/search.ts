import { prepareDatabase } from '../src/app/server/prepare-database.ts';
import { helpWith, runCommand } from '../src/app/server/run-command.ts';
import { rebuildIndex } from '../src/features/search/server/search-index/commands.ts';

const USAGE = `Usage:
  npm run search -- rebuild      rebuilds the search index from the articles`;

// `npm run search`: what operators may have to do about the search index.
helpWith(USAGE);
await runCommand(async ({ db, pool }) => {
  if (process.argv.slice(2).join(' ') !== 'rebuild') {
    console.error(USAGE);
    return false;
  }
  await prepareDatabase({ db, pool });
  const started = performance.now();
  const articles = await rebuildIndex(db);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${articles} articles indexed in ${seconds} s.`);
  return true;
});
