import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const SCHEMA = 'http://schema.org/';
const QUAD = /^<([^>]+)> <([^>]+)> <([^>]+)> /;
const RELATIONS = {
  type: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type',
  above: 'http://www.w3.org/2000/01/rdf-schema#subClassOf',
  domain: `${SCHEMA}domainIncludes`,
  range: `${SCHEMA}rangeIncludes`,
} as const;

/** Schema.org's own vocabulary, as it is published: for each relation what a term is related to. */
function readVocabulary() {
  const file = readFileSync(require.resolve('@vocabulary/schema/schema.nq'), 'utf8');
  const found = { type: new Map(), above: new Map(), domain: new Map(), range: new Map() } as {
    readonly [Name in keyof typeof RELATIONS]: Map<string, Set<string>>;
  };
  for (const line of file.split('\n')) {
    const [, subject, predicate, object] = QUAD.exec(line) ?? [];
    if (!subject?.startsWith(SCHEMA) || object === undefined) continue;
    for (const name of ['type', 'above', 'domain', 'range'] as const) {
      if (RELATIONS[name] !== predicate) continue;
      const term = subject.slice(SCHEMA.length);
      const targets = found[name].get(term) ?? new Set();
      found[name].set(term, targets.add(object.replace(SCHEMA, '')));
    }
  }
  return found;
}

const vocabulary = readVocabulary();

/** A type with all types above it. */
function withAbove(type: string): Set<string> {
  const types = new Set([type]);
  for (const one of types) for (const above of vocabulary.above.get(one) ?? []) types.add(above);
  return types;
}

const isType = (name: string) =>
  vocabulary.type.get(name)?.has('http://www.w3.org/2000/01/rdf-schema#Class');
/** Whether text of a form may stand where a data type is asked for. */
const DATA: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === 'string',
  URL: (value) => typeof value === 'string' && URL.canParse(value),
  Date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  DateTime: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value),
  Time: (value) => typeof value === 'string' && /^\d\d:\d\d/.test(value),
  Boolean: (value) => typeof value === 'boolean',
  Number: (value) => typeof value === 'number',
  Integer: (value) => Number.isInteger(value),
};

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/**
 * What schema.org does not know of structured data: types, properties, properties that a type does not
 * have, and values of a type that a property does not take.
 */
export function findUnknownTerms(document: unknown): string[] {
  if (!isNode(document)) return ['It is no object.'];
  const nodes = listOf(document['@graph'] ?? document).filter(isNode);
  const byId = new Map(nodes.map((node) => [node['@id'], node]));
  return nodes.flatMap((node) => checkNode(node, byId));
}

type ById = ReadonlyMap<unknown, Readonly<Record<string, unknown>>>;

function checkNode(node: Readonly<Record<string, unknown>>, byId: ById): string[] {
  const types = listOf(node['@type']).map(String);
  const unknown = types.filter((type) => !isType(type)).map((type) => `type ${type}`);
  const all = new Set(types.flatMap((type) => [...withAbove(type)]));
  const faults = Object.entries(node).flatMap(([property, value]) => {
    if (property.startsWith('@')) return [];
    const domain = vocabulary.domain.get(property);
    if (!domain) return [`property ${property}`];
    if (![...domain].some((type) => all.has(type))) return [`${property} of ${types}`];
    return listOf(value).flatMap((one) => checkValue(property, one, byId));
  });
  return [...unknown, ...faults];
}

function checkValue(property: string, value: unknown, byId: ById): string[] {
  const range = [...(vocabulary.range.get(property) ?? [])];
  const fault = [`${property}: ${JSON.stringify(value)}`];
  if (isNode(value)) {
    const node = value['@type'] === undefined ? byId.get(value['@id']) : value;
    // A node of another page is known by its id alone.
    if (!node) return typeof value['@id'] === 'string' ? [] : fault;
    const types = listOf(node['@type']).flatMap((type) => [...withAbove(String(type))]);
    const isTaken = range.some((type) => types.includes(type));
    return [...(isTaken ? [] : fault), ...(node === value ? checkNode(value, byId) : [])];
  }
  if (range.some((type) => DATA[type]?.(value))) return [];
  if (typeof value !== 'string') return fault;
  // A member of an enumeration by its name or address, or another thing by its address.
  const name = value.replace(/^https?:\/\/schema\.org\//, '');
  const member = vocabulary.type.get(name);
  if (member && !isType(name)) {
    const kinds = [...member].flatMap((type) => [...withAbove(type)]);
    return range.some((type) => kinds.includes(type)) ? [] : fault;
  }
  const takesThings = range.some((type) => DATA[type] === undefined);
  return takesThings && name === value && URL.canParse(value) ? [] : fault;
}
