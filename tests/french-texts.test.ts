import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { isLanguage } from '../src/kit/languages.ts';
import { PROJECT_ROOT } from '../src/kit/server/project-root.ts';

/** A sign without the no-break space that French keeps beside it. */
const BARE = /(?<![\u00a0\u202f])[:;?!»%](?=\s|$)|«(?![\u00a0\u202f]|$)/;
/** A number that a line may part from its unit; a value of a template stands as a figure here. */
const UNIT =
  /\d (derni[eè]re?s|secondes?|minutes?|heures?|jours?|semaines?|mois|ans?|années?|caractères|chiffres|[KMG]o|FCFA)(?![a-zà-ÿ])/;
/** JSX that goes on after a value in every language alike. */
const GOES_ON = /^\s*[:;?!%](\s|$)/;
/** A text message has no sign beyond its own alphabet, so that it is not charged as two. */
const TEXT_MESSAGE = /^MboaLex : /;

test('every French text keeps its no-break space before : ; ? ! » %, after « and before a unit', () => {
  expect(sources().flatMap(partedTexts)).toEqual([]);
});

function sources(): string[] {
  return readdirSync(join(PROJECT_ROOT, 'src'), { encoding: 'utf8', recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join('src', name));
}

/** The texts of a file that are wrong: what stands under the name 'fr', and JSX beside values. */
function partedTexts(path: string): string[] {
  const source = readFileSync(join(PROJECT_ROOT, path), 'utf8');
  const found: string[] = [];
  const names: string[] = [];
  const note = (text: string, signs = BARE) => {
    if (names[0] === 'fr' && signs.test(text) && !TEXT_MESSAGE.test(text))
      found.push(`${path}: ${text}`);
  };
  const enter = (name: string) => {
    if (isLanguage(name)) names.push(name);
  };
  const leave = (name: string) => {
    if (isLanguage(name)) names.pop();
  };
  new Visitor({
    VariableDeclarator: ({ id }) => {
      if (id.type === 'Identifier') enter(id.name);
    },
    'VariableDeclarator:exit': ({ id }) => {
      if (id.type === 'Identifier') leave(id.name);
    },
    Property: ({ key }) => {
      if (key.type === 'Identifier') enter(key.name);
    },
    'Property:exit': ({ key }) => {
      if (key.type === 'Identifier') leave(key.name);
    },
    Literal: ({ value }) => {
      if (typeof value !== 'string') return;
      note(value);
      note(value, UNIT);
    },
    TemplateElement: ({ value }) => note(value.cooked ?? ''),
    TemplateLiteral: ({ quasis }) => note(quasis.map(({ value }) => value.cooked).join('0'), UNIT),
    JSXText: ({ value }) => {
      if (GOES_ON.test(value)) found.push(`${path}: ${value.trim()}`);
    },
  }).visit(parseSync(path, source).program);
  return found;
}
