/** A part of an OpenAPI 3.1 document, as far as these checks look into it. */
type Part = Readonly<Record<string, unknown>>;

/**
 * What of an answer is not as the document says, in words; nothing when it keeps to it. Stricter
 * than the document: a field of which it does not speak is a fault too.
 */
export function checkAnswer(document: unknown, schema: unknown, value: unknown): string[] {
  return [...faults(part(document), part(schema), value, 'answer')];
}

/** The schema of a call's JSON answer with a status. */
export function answerSchema(document: unknown, path: string, status: number): unknown {
  const operation = part(part(part(part(document).paths)[path]).get);
  const response = part(part(operation.responses)[String(status)]);
  return part(part(response.content)['application/json']).schema;
}

/** Anything as an object to look into; what is none has no parts. */
export function part(value: unknown): Part {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function* faults(document: Part, schema: Part, value: unknown, at: string): Generator<string> {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.replace('#/components/schemas/', '');
    const named = part(part(part(document.components).schemas)[name]);
    if (Object.keys(named).length === 0) yield `${at}: the document has no ${name}`;
    yield* faults(document, named, value, at);
    return;
  }
  if (Array.isArray(schema.anyOf)) {
    const isAny = schema.anyOf.some(
      (choice) => [...faults(document, part(choice), value, at)].length === 0,
    );
    if (!isAny) yield `${at}: ${JSON.stringify(value)} is none of the choices`;
    return;
  }
  const types = [schema.type].flat();
  if (!types.some((type) => isOfType(type, value))) {
    yield `${at}: ${JSON.stringify(value)} is not ${types.join(' or ')}`;
  } else if (Array.isArray(schema.enum) && value !== null && !schema.enum.includes(value)) {
    yield `${at}: ${JSON.stringify(value)} is not one of ${schema.enum.join(', ')}`;
  } else if (schema.format === 'date-time' && !/^\d{4}-.*T.*Z$/.test(String(value))) {
    yield `${at}: ${JSON.stringify(value)} is no time`;
  }
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const place = [schema.prefixItems ?? []].flat()[index] ?? schema.items;
      yield* faults(document, part(place), item, `${at}[${index}]`);
    }
  } else if (typeof value === 'object' && value !== null) {
    yield* fieldFaults(document, schema, part(value), at);
  }
}

function* fieldFaults(document: Part, schema: Part, value: Part, at: string): Generator<string> {
  const properties = part(schema.properties);
  for (const name of [schema.required].flat()) {
    if (typeof name === 'string' && !(name in value)) yield `${at}.${name} is absent`;
  }
  for (const [name, field] of Object.entries(value)) {
    const known = properties[name] ?? schema.additionalProperties;
    if (known === undefined) yield `${at}.${name} is not in the document`;
    else yield* faults(document, part(known), field, `${at}.${name}`);
  }
}

function isOfType(type: unknown, value: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return typeof value === type;
  }
}
