import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** A part of an OpenAPI 3.1 document, as far as these checks look into it. */
type Part = Readonly<Record<string, unknown>>;

/**
 * What of an answer is not as the document says, in words; nothing when it keeps to it. Stricter
 * than the document: a field of which it does not speak is a fault too.
 */
export function checkAnswer(document: unknown, schema: object, value: unknown): string[] {
  const validate = validators.get(schema) ?? compile(document, schema);
  validators.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `answer${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** Compiling takes many times as long as validating. */
const validators = new WeakMap<object, ValidateFunction>();

function compile(document: unknown, schema: object): ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats.default(ajv);
  // References of the schema lead to the components of the document.
  return ajv.compile({ ...part(closed(schema)), components: closed(part(document).components) });
}

/** The schema of a call's JSON answer with a status. */
export function answerSchema(document: unknown, path: string, status: number): object {
  const operation = part(part(part(part(document).paths)[path]).get);
  const response = part(part(operation.responses)[String(status)]);
  const { schema } = part(part(response.content)['application/json']);
  if (typeof schema !== 'object' || schema === null) throw new Error(`${path} has no schema.`);
  return schema;
}

/** Anything as an object to look into; what is none has no parts. */
export function part(value: unknown): Part {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The same schema, in which objects have the fields that it names and no others. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, closed(value)]),
  );
  const isObject = [copy.type].flat().includes('object') && 'properties' in copy;
  return isObject ? { additionalProperties: false, ...copy } : copy;
}
