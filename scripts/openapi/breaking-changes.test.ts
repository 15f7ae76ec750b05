import { describe, expect, it } from 'vitest';
import { findBreakingChanges, isMajorRaised } from './breaking-changes.ts';

const FIELDS = {
  id: { type: 'string', format: 'uuid' },
  kind: { type: 'string', enum: ['a', 'b'] },
  book: { type: ['string', 'null'] },
  place: { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'integer' }] },
  hits: { type: 'object', additionalProperties: { type: 'integer' } },
  count: { type: 'integer', minimum: 0 },
  code: { type: 'string', const: 'x' },
  part: { anyOf: [{ $ref: '#/components/schemas/Part' }, { type: 'null' }] },
};

/** A document with one call, some of its parts changed. */
function build(
  changes: {
    fields?: object;
    required?: string[];
    parameters?: object[];
    paths?: object;
    version?: string;
    operationId?: string;
    headers?: object;
    operation?: object;
    document?: object;
    part?: object;
  } = {},
) {
  const { fields = FIELDS, required = ['id', 'kind'], version = '1.2.0' } = changes;
  const { operationId = 'listThings' } = changes;
  const item = { type: 'object', properties: fields, required };
  const list = { type: 'array', items: { $ref: '#/components/schemas/Thing' } };
  const { parameters = [{ name: 'q', in: 'query', schema: { type: 'string', maxLength: 10 } }] } =
    changes;
  const { headers = { ETag: { schema: { type: 'string' }, required: true } } } = changes;
  const { part = PART } = changes;
  const responses = { 200: { headers, content: { 'application/json': { schema: list } } } };
  const get = { operationId, parameters, responses, ...changes.operation };
  return {
    info: { version },
    components: { schemas: { Thing: item, Part: part } },
    paths: changes.paths ?? { '/things': { get } },
    ...changes.document,
  };
}

/** Holds itself. */
const PART = {
  type: 'object',
  properties: { label: { type: 'string' }, in: { $ref: '#/components/schemas/Part' } },
};

const TAG = { ETag: { schema: { type: 'string' }, required: true } };
const q = { name: 'q', in: 'query', schema: { type: 'string', maxLength: 10 } };
const asked = (limits: object) => ({ ...q, schema: { ...q.schema, ...limits } });
const field = (name: string, schema: object) => ({ fields: { ...FIELDS, [name]: schema } });
const place = (type: string) => ({ ...FIELDS.place, prefixItems: [{ type: 'integer' }, { type }] });
const record = (type: string) => ({ type: 'object', additionalProperties: { type } });
const without = (name: string) => ({
  fields: Object.fromEntries(Object.entries(FIELDS).filter(([one]) => one !== name)),
});

describe('a document of an API', () => {
  it.each([
    ['nothing', {}],
    ['a new field', field('title', { type: 'string' })],
    ['a new value in an answer', field('kind', { type: 'string', enum: ['a', 'b', 'c'] })],
    ['another description', field('id', { ...FIELDS.id, description: 'Its id.' })],
    ['a field that always comes now', { required: ['id', 'kind', 'book'] }],
    ['a new parameter', { parameters: [q, { name: 'x', in: 'query', schema: {} }] }],
    ['more room', { parameters: [{ ...q, schema: { type: 'string', maxLength: 20 } }] }],
    ['no more limit', { parameters: [{ ...q, schema: { type: 'string' } }] }],
    ['another type that is taken', { parameters: [asked({ type: ['string', 'integer'] })] }],
    ['a null that never comes any more', field('book', { type: 'string' })],
    ['a bound of an answer', field('count', { type: 'integer', minimum: 0, maximum: 9 })],
    [
      'a choice of values in an answer',
      field('book', { type: ['string', 'null'], enum: ['a', null] }),
    ],
    ['a pattern in an answer', field('book', { type: ['string', 'null'], pattern: '^a' })],
    ['other words about a part', { part: { ...PART, description: 'A part.' } }],
    ['a door that is opened', { document: { security: undefined } }],
    ['a door that need not be used', { operation: { security: [{}, { key: [] }] } }],
    ['a new header', { headers: { ...TAG, Age: { schema: { type: 'string' } } } }],
    ['another answer', { operation: { description: 'Things.', deprecated: true } }],
  ])('breaks nothing by %s', (_what, changes) => {
    expect(findBreakingChanges(build(), build(changes))).toEqual([]);
  });

  it.each([
    ['a call that is gone', { paths: {} }, 'GET /things is gone'],
    ['another name of a call', { operationId: 'things' }, 'is called things'],
    ['a field that is gone', without('book'), '[].book is gone'],
    ['another type', field('id', { type: 'integer' }), 'id was string and is integer'],
    ['another type in a place', field('place', place('string')), '[].place[1] was integer'],
    ['another type in a record', field('hits', record('string')), '[].hits{} was integer'],
    ['a null', field('kind', { type: ['string', 'null'], enum: ['a', 'b'] }), 'null or string'],
    ['another format', field('id', { type: 'string' }), 'another format'],
    ['a value that is gone', field('kind', { type: 'string', enum: ['a'] }), 'never "b"'],
    ['a field that may be absent', { required: ['id'] }, 'kind may be absent now'],
    ['a parameter that is gone', { parameters: [] }, 'query q is no parameter any more'],
    ['a necessary one', { parameters: [{ ...q, required: true }] }, 'query q has become necessary'],
    [
      'a new necessary one',
      { parameters: [q, { name: 'x', in: 'query', required: true, schema: {} }] },
      'query x has become necessary',
    ],
    [
      'less room',
      { parameters: [{ ...q, schema: { type: 'string', maxLength: 5 } }] },
      'has the maxLength 5',
    ],
    ['a least length', { parameters: [asked({ minLength: 2 })] }, 'has the minLength 2'],
    ['a pattern', { parameters: [asked({ pattern: '^a' })] }, 'has another pattern'],
    ['another default', { parameters: [asked({ default: 'a' })] }, 'has another default'],
    ['any type', field('book', {}), 'book was null or string and is array or'],
    ['no bound of an answer', field('count', { type: 'integer' }), 'has no minimum any more'],
    ['any value', field('kind', { type: 'string' }), 'kind may be anything now'],
    ['another constant', field('code', { type: 'string', const: 'y' }), 'has another const'],
    ['a field of a part', { part: { ...PART, properties: {} } }, 'has another anyOf'],
    ['a number for an integer', field('count', { type: 'number', minimum: 0 }), 'is number'],
    ['a header that is gone', { headers: {} }, '200 has no ETag any more'],
    ['a header that may be absent', { headers: { ETag: { schema: TAG.ETag.schema } } }, 'no ETag'],
    ['a bound that is not reached', { parameters: [asked({ exclusiveMaximum: 4 })] }, 'exclusiveM'],
    ['a door', { operation: { security: [{ key: [] }] } }, 'GET /things has other security'],
    [
      'a door for all',
      { document: { security: [{ key: [] }] } },
      'the document has other security',
    ],
    ['another place', { document: { servers: [{ url: 'https://a' }] } }, 'has other servers'],
    [
      'a parameter that goes elsewhere',
      { parameters: [{ ...q, in: 'header' }] },
      'query q is no parameter any more',
    ],
    ['a choice of values', { parameters: [asked({ enum: ['a', 'b'] })] }, 'takes a, b alone now'],
  ])('breaks programs by %s', (_what, changes, told) => {
    expect(findBreakingChanges(build(), build(changes))).toEqual([expect.stringContaining(told)]);
  });

  it('breaks nothing where a choice of values is not one any more', () => {
    const few = build({ parameters: [asked({ enum: ['a', 'b'] })] });
    expect(findBreakingChanges(few, build())).toEqual([]);
    expect(findBreakingChanges(few, build({ parameters: [asked({ enum: ['a'] })] }))).toEqual([
      expect.stringContaining('is never "b" any more'),
    ]);
    const narrow = build({ parameters: [asked({ pattern: '^a', minLength: 2 })] });
    expect(findBreakingChanges(narrow, build())).toEqual([]);
  });

  it('may break them with a higher first number of its version alone', () => {
    expect(isMajorRaised(build(), build({ version: '2.0.0' }))).toBe(true);
    expect(isMajorRaised(build(), build({ version: '1.3.0' }))).toBe(false);
  });
});
