type Part = Readonly<Record<string, unknown>>;

/** What programs send may only be taken more freely, what they are sent only said more narrowly. */
type Direction = 'asked' | 'answered';

/** Two versions of the same thing, each with its document for looking up names. */
interface Pair {
  readonly before: Part;
  readonly after: Part;
  readonly documents: { readonly before: Part; readonly after: Part };
  /** Where it stands, for the sentence. */
  readonly at: string;
}

/** Two versions of a schema. */
interface Schemas extends Pair {
  readonly direction: Direction;
  /** The `$ref`s that led here, since schemas may be recursive. */
  readonly within: ReadonlySet<unknown>;
}

/**
 * What of a document of an API would break a program that was written for an earlier one: calls,
 * parameters, fields and headers that are gone, other types and defaults, values that are not
 * taken any more or that nobody expects, parameters that have become necessary or take less, and
 * other doors. What is new in answers breaks nothing: programs ignore fields and values that they
 * do not know.
 */
export function findBreakingChanges(before: unknown, after: unknown): string[] {
  const documents = { before: part(before), after: part(after) };
  return [
    ...changedDoors({ ...documents, documents, at: 'the document' }),
    ...changedCalls(documents),
  ];
}

/** Whether the later document says itself that it breaks with the earlier one (semver). */
export function isMajorRaised(before: unknown, after: unknown): boolean {
  return majorOf(after) > majorOf(before);
}

function majorOf(document: unknown): number {
  return Number.parseInt(String(part(part(document).info).version), 10);
}

/** Where calls are made, and what somebody has to show. */
function* changedDoors({ before, after, at }: Pair): Generator<string> {
  if (isOther(before.servers, after.servers)) yield `${at} has other servers`;
  // An empty choice among them: nothing has to be shown.
  const isOpened = after.security === undefined || listOf(after.security).some(isEmpty);
  if (isOther(before.security, after.security) && !isOpened) yield `${at} has other security`;
}

function* changedCalls(documents: Pair['documents']): Generator<string> {
  const paths = part(documents.after.paths);
  for (const [path, item] of Object.entries(part(documents.before.paths))) {
    for (const [method, operation] of Object.entries(part(item))) {
      const at = `${method.toUpperCase()} ${path}`;
      const now = part(paths[path])[method];
      if (now === undefined) yield `${at} is gone`;
      else yield* changedCall({ before: part(operation), after: part(now), documents, at });
    }
  }
}

function* changedCall(call: Pair): Generator<string> {
  const [name, nameNow] = [call.before.operationId, call.after.operationId];
  // Generated clients call it so.
  if (name !== nameNow) yield `${call.at} was called ${name} and is called ${nameNow}`;
  yield* changedDoors(call);
  const parameters = { before: parametersOf(call.before), after: parametersOf(call.after) };
  for (const [name, parameter] of parameters.before) {
    const now = parameters.after.get(name);
    const at = `${call.at}: ${name}`;
    if (now)
      yield* changedSchema(schemasOf({ ...call, before: parameter, after: now, at }, 'asked'));
    else yield `${at} is no parameter any more`;
  }
  for (const [name, parameter] of parameters.after) {
    if (parameter.required === true && parameters.before.get(name)?.required !== true) {
      yield `${call.at}: ${name} has become necessary`;
    }
  }
  yield* changedBody(call);
  for (const [status, response] of Object.entries(part(call.before.responses))) {
    const now = part(call.after.responses)[status];
    const at = `${call.at}: ${status}`;
    if (now === undefined) yield `${at} is not answered any more`;
    else yield* changedResponse({ ...call, before: part(response), after: part(now), at });
  }
}

/** What a call is sent: no field may be gone, and none may become necessary. */
function* changedBody(call: Pair): Generator<string> {
  const [before, after] = [call.before, call.after].map(({ requestBody }) =>
    part(part(part(requestBody).content)['application/json']),
  );
  if (before?.schema === undefined || !after) {
    if (after?.schema !== undefined) yield `${call.at}: a body has become necessary`;
    return;
  }
  if (after.schema === undefined) yield `${call.at}: takes no body any more`;
  const at = `${call.at}: body`;
  yield* changedSchema(schemasOf({ ...call, before, after, at }, 'asked'));
  const needed = listOf(resolve(call.documents.before, part(before.schema)).required);
  for (const name of listOf(resolve(call.documents.after, part(after.schema)).required)) {
    if (!needed.includes(name)) yield `${at}.${name} has become necessary`;
  }
}

function* changedResponse(response: Pair): Generator<string> {
  const { before, after, at } = response;
  for (const [name, header] of Object.entries(part(before.headers))) {
    const now = part(after.headers)[name];
    const pair = { ...response, before: part(header), after: part(now), at: `${at} ${name}` };
    if (now === undefined) yield `${at} has no ${name} any more`;
    else yield* changedSchema(schemasOf(pair, 'answered'));
    if (part(header).required === true && now && part(now).required !== true) {
      yield `${at} may have no ${name} now`;
    }
  }
  for (const [type, content] of Object.entries(part(before.content))) {
    const now = part(after.content)[type];
    const pair = { ...response, before: part(content), after: part(now) };
    if (now === undefined) yield `${at} is not sent as ${type} any more`;
    else yield* changedSchema(schemasOf(pair, 'answered'));
  }
}

/** Of a parameter, a header or a content. */
function schemasOf(pair: Pair, direction: Direction): Schemas {
  const schemas = { before: part(pair.before.schema), after: part(pair.after.schema) };
  return { ...pair, ...schemas, direction, within: new Set() };
}

function* changedSchema(pair: Schemas): Generator<string> {
  const name = pair.before.$ref;
  if (name !== undefined && pair.within.has(name)) return;
  const before = resolve(pair.documents.before, pair.before);
  const after = resolve(pair.documents.after, pair.after);
  const { at, direction } = pair;
  const [types, typesNow] = [typesOf(before), typesOf(after)];
  const [sent, taken] = direction === 'asked' ? [types, typesNow] : [typesNow, types];
  if (!sent.every((type) => isAmong(type, taken))) {
    yield `${at} was ${types.join(' or ')} and is ${typesNow.join(' or ')}`;
    return;
  }
  for (const same of ['format', 'pattern', 'const', 'default', 'multipleOf', ...COMPOSED]) {
    const was = spelledOut(pair.documents.before, before[same]);
    const is = spelledOut(pair.documents.after, after[same]);
    const isFreer = is === undefined && direction === 'asked' && same !== 'default';
    const isSaid = was === undefined && direction === 'answered';
    if (isOther(was, is) && !isFreer && !isSaid) {
      yield `${at} has another ${same}: ${JSON.stringify(is)}, not ${JSON.stringify(was)}`;
    }
  }
  yield* changedLimits(before, after, pair);
  yield* changedChoice(before, after, pair);
  const inner = { ...pair, within: new Set([...pair.within, name]) };
  yield* changedFields({ ...inner, before, after });
  for (const [inside, sign] of INSIDE) {
    if (typeof before[inside] !== 'object') continue;
    const within = { before: part(before[inside]), after: part(after[inside]), at: at + sign };
    yield* changedSchema({ ...inner, ...within });
  }
  for (const [place, item] of listOf(before.prefixItems).entries()) {
    const now = { before: part(item), after: part(listOf(after.prefixItems)[place]) };
    yield* changedSchema({ ...inner, ...now, at: `${at}[${place}]` });
  }
}

/** Schemas made of others are compared as they are spelled out. */
const COMPOSED = ['anyOf', 'oneOf', 'allOf', 'not'] as const;

/** What lists are made of, and records whose names are not known. */
const INSIDE = [
  ['items', '[]'],
  ['additionalProperties', '{}'],
] as const;

/** Few values where any were taken, one of them not any more, or any where a few were sent. */
function* changedChoice(before: Part, after: Part, { at, direction }: Schemas): Generator<string> {
  const [was, is] = [before.enum, after.enum];
  if (was === undefined) {
    if (is !== undefined && direction === 'asked')
      yield `${at} takes ${listOf(is).join(', ')} alone now`;
    return;
  }
  if (is === undefined) {
    if (direction === 'answered') yield `${at} may be anything now`;
    return;
  }
  for (const value of listOf(was)) {
    // In answers as well: programs look for it.
    if (!listOf(is).includes(value)) yield `${at} is never ${JSON.stringify(value)} any more`;
  }
}

/** Less room for what is asked, more for what is answered. */
function* changedLimits(before: Part, after: Part, { at, direction }: Schemas): Generator<string> {
  for (const [limit, sign] of LIMITS) {
    const [was, is] = [before[limit], after[limit]].map((value) =>
      typeof value === 'number' ? value * sign : Number.POSITIVE_INFINITY,
    );
    if (was === undefined || is === undefined) continue;
    const isWorse = direction === 'asked' ? is < was : is > was;
    if (isWorse)
      yield `${at} has ${after[limit] === undefined ? 'no' : 'the'} ${limit} ${after[limit] ?? 'any more'}`;
  }
}

const LIMITS = [
  ['maximum', 1],
  ['exclusiveMaximum', 1],
  ['maxLength', 1],
  ['maxItems', 1],
  ['minimum', -1],
  ['exclusiveMinimum', -1],
  ['minLength', -1],
  ['minItems', -1],
] as const;

function* changedFields(pair: Schemas): Generator<string> {
  const fields = part(pair.after.properties);
  const needed = listOf(pair.after.required);
  for (const [name, field] of Object.entries(part(pair.before.properties))) {
    const at = `${pair.at}.${name}`;
    if (fields[name] === undefined) {
      yield `${at} is gone`;
      continue;
    }
    if (listOf(pair.before.required).includes(name) && !needed.includes(name)) {
      yield `${at} may be absent now`;
    }
    yield* changedSchema({ ...pair, before: part(field), after: part(fields[name]), at });
  }
}

function resolve(document: Part, schema: Part): Part {
  if (typeof schema.$ref !== 'string') return schema;
  const name = schema.$ref.replace('#/components/schemas/', '');
  return part(part(part(document.components).schemas)[name]);
}

/** With what its names stand for, and without what is said to people. */
function spelledOut(document: Part, value: unknown, within: readonly unknown[] = []): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => spelledOut(document, one, within));
  const { $ref } = part(value);
  if (within.includes($ref)) return $ref;
  const named = $ref === undefined ? within : [...within, $ref];
  return Object.fromEntries(
    Object.entries(resolve(document, part(value)))
      .filter(([name]) => name !== 'description')
      .map(([name, one]) => [name, spelledOut(document, one, named)]),
  );
}

/** Where nothing is said of a type, it is any. */
function typesOf(schema: Part): string[] {
  return schema.type === undefined ? [...ANY_TYPE] : listOf(schema.type).map(String).sort();
}

const ANY_TYPE = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] as const;

function isAmong(type: string, types: readonly string[]): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

function isEmpty(choice: unknown): boolean {
  return Object.keys(part(choice)).length === 0;
}

function isOther(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

function parametersOf(operation: Part): ReadonlyMap<string, Part> {
  return new Map(
    listOf(operation.parameters)
      .map(part)
      .map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]),
  );
}

function listOf(value: unknown): readonly unknown[] {
  return value === undefined ? [] : [value].flat();
}

function part(value: unknown): Part {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
