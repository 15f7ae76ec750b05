import { parseArgs } from 'node:util';
import { prepareDatabase } from '../src/app/server/prepare-database.ts';
import { runCommand } from '../src/app/server/run-command.ts';
import { type ImportRequest, runImport } from '../src/features/imports/server/command-line.ts';

const USAGE = `Usage:
  npm run import -- <category> --en FILE --fr FILE [--provenance FILE.json] [--preview]
                      a code from text, Markdown, CSV, JSON Lines or Akoma Ntoso XML, in one
                      language or both; --preview says what would be written, and
                      --provenance has a JSON file say where the code comes from
  npm run import -- <category> --both FILE [--preview]
                      the same from a file with both languages
  npm run import -- --file FILE.jsonl [--free]
                      articles of any categories; creates those that are missing`;

/** The parsed command line; `null` when it is invalid. */
function readOrder(): ImportRequest | null {
  const type = 'string';
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        en: { type },
        fr: { type },
        both: { type },
        provenance: { type },
        file: { type },
        free: { type: 'boolean', default: false },
        preview: { type: 'boolean', default: false },
      },
    });
    const [category, ...others] = positionals;
    if (others.length > 0) return null;
    const files = (['en', 'fr', 'both'] as const).flatMap((language) => {
      const path = values[language];
      return path === undefined ? [] : [{ path, language }];
    });
    if (values.file !== undefined) {
      const isAlone =
        category === undefined && files.length === 0 && !values.preview && !values.provenance;
      return isAlone ? { kind: 'lines', path: values.file, isFree: values.free } : null;
    }
    if (category === undefined || files.length === 0 || values.free) return null;
    const { preview: isPreview, provenance } = values;
    return { kind: 'files', category, files, provenance, isPreview };
  } catch {
    // An option that is unknown or has no value; the usage says what there is.
    return null;
  }
}

await runCommand(async ({ db, pool }) => {
  const order = readOrder();
  if (!order) {
    console.error(USAGE);
    return false;
  }
  await prepareDatabase({ db, pool });
  return runImport(db, order, (line) => console.log(line));
});
