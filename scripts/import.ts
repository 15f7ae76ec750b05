import { parseArgs } from 'node:util';
import { prepareDatabase } from '../src/app/server/prepare-database.ts';
import { helpWith, runCommand } from '../src/app/server/run-command.ts';
import { type ImportRequest, runImport } from '../src/features/imports/server/command-line.ts';

const USAGE = `Usage:
  npm run import -- <category> --en FILE --fr FILE [--provenance FILE.json] [--preview]
                    [--accept-unused] [--create [--free] [--name-en NAME] [--name-fr NAME]]
                      a code from Word, OpenDocument, PDF, Excel, text, Markdown, CSV, JSON Lines
                      or Akoma Ntoso XML, in one language or both; --preview says what would be written, and
                      --provenance has a JSON file say where the code comes from.
                      --accept-unused writes although more than 2 % of a file is used by nothing;
                      --create creates the category where there is none, unpublished, for the usual
                      price or --free
  npm run import -- <category> --both FILE [--preview] […]
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
        create: { type: 'boolean', default: false },
        'accept-unused': { type: 'boolean', default: false },
        'name-en': { type },
        'name-fr': { type },
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
        category === undefined &&
        files.length === 0 &&
        !values.preview &&
        !values.create &&
        !values['accept-unused'] &&
        !values.provenance;
      return isAlone ? { kind: 'lines', path: values.file, isFree: values.free } : null;
    }
    if (category === undefined || files.length === 0) return null;
    const { preview: isPreview, provenance, 'name-en': name_en, 'name-fr': name_fr } = values;
    if (!values.create && (values.free || name_en || name_fr)) return null;
    const create = values.create ? { isFree: values.free, name_en, name_fr } : undefined;
    const acceptsUnused = values['accept-unused'];
    return { kind: 'files', category, files, provenance, isPreview, acceptsUnused, create };
  } catch {
    // An option that is unknown or has no value; the usage says what there is.
    return null;
  }
}

helpWith(USAGE);
await runCommand(async ({ db, pool }) => {
  const order = readOrder();
  if (!order) {
    console.error(USAGE);
    return false;
  }
  await prepareDatabase({ db, pool });
  return runImport(db, order, (line) => console.log(line));
});
