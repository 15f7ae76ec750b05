type Part = Readonly<Record<string, unknown>>;

/** Two versions of the same thing, each with its document for looking up names. */
interface Pair {
  readonly before: Part;
  readonly after: Part;
  readonly documents: { readonly before: Part; readonly after: Part };
  /** Where it stands, for the sentence. */
  readonly at: string;
}

/**
 * What of a document of an API would break a program that was written for an earlier one: calls,
 * parameters, fields and values that are gone, types and defaults that are others, and parameters
 * that have become necessary or take less. What is new in answers breaks nothing: programs ignore
 * what they do not know.
 */
export function findBreakingChanges(before: unknown, after: unknown): string[] {
  const documents = { before: part(before), after: part(after) };
  return [...changedCalls(documents)];
}

/** Whether the later document says itself that it breaks with the earlier one (semver). */
export function isMajorRaised(before: unknown, after: unknown): boolean {
  return majorOf(after) > majorOf(before);
}

function majorOf(document: unknown): number {
  return Number.parseInt(String(part(part(document).info).version), 10);
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
  const parameters = { before: parametersOf(call.before), after: parametersOf(call.after) };
  for (const [name, parameter] of parameters.before) {
    const now = parameters.after.get(name);
    const at = `${call.at}: ${name}`;
    if (!now) yield `${at} is no parameter any more`;
    else {
      const schemas = { before: part(parameter.schema), after: part(now.schema) };
      yield* changedSchema({ ...call, ...schemas, at });
      yield* narrowedChoice({ ...call, ...schemas, at });
    }
  }
  for (const [name, parameter] of parameters.after) {
    if (parameter.required === true && parameters.before.get(name)?.required !== true) {
      yield `${call.at}: ${name} has become necessary`;
    }
  }
  for (const [status, response] of Object.entries(part(call.before.responses))) {
    const now = part(call.after.responses)[status];
    const at = `${call.at}: ${status}`;
    if (now === undefined) yield `${at} is not answered any more`;
    else yield* changedContent({ ...call, before: part(response), after: part(now), at });
  }
}

function* changedContent(response: Pair): Generator<string> {
  for (const [type, content] of Object.entries(part(response.before.content))) {
    const now = part(response.after.content)[type];
    if (now === undefined) yield `${response.at} is not sent as ${type} any more`;
    else {
      yield* changedSchema({
        ...response,
        before: part(part(content).schema),
        after: part(part(now).schema),
      });
    }
  }
}

function* changedSchema(pair: Pair): Generator<string> {
  const before = resolve(pair.documents.before, pair.before);
  const after = resolve(pair.documents.after, pair.after);
  const { at } = pair;
  const [types, typesNow] = [typesOf(before), typesOf(after)];
  if (types.join() !== typesNow.join()) {
    yield `${at} was ${types.join(' or ')} and is ${typesNow.join(' or ')}`;
    return;
  }
  for (const limit of ['format', 'pattern', 'const', 'default', 'anyOf']) {
    const [was, is] = [before[limit], after[limit]].map((value) => JSON.stringify(value));
    if (was !== is) yield `${at} has another ${limit}: ${is}, not ${was}`;
  }
  yield* narrowed(before, after, at);
  for (const value of listOf(before.enum)) {
    if (!listOf(after.enum).includes(value))
      yield `${at} is never ${JSON.stringify(value)} any more`;
  }
  yield* changedFields({ ...pair, before, after });
  for (const [inside, sign] of INSIDE) {
    if (typeof before[inside] !== 'object') continue;
    const within = { before: part(before[inside]), after: part(after[inside]), at: at + sign };
    yield* changedSchema({ ...pair, ...within });
  }
  for (const [place, item] of listOf(before.prefixItems).entries()) {
    const now = { before: part(item), after: part(listOf(after.prefixItems)[place]) };
    yield* changedSchema({ ...pair, ...now, at: `${at}[${place}]` });
  }
}

/** What lists are made of, and records whose names are not known. */
const INSIDE = [
  ['items', '[]'],
  ['additionalProperties', '{}'],
] as const;

/** A parameter that took anything and takes a few values now. */
function* narrowedChoice({ before, after, documents, at }: Pair): Generator<string> {
  const [was, is] = [resolve(documents.before, before).enum, resolve(documents.after, after).enum];
  if (was === undefined && is !== undefined) yield `${at} takes ${listOf(is).join(', ')} alone now`;
}

/** Less room than before; in answers nobody minds, but there nothing has such limits. */
function* narrowed(before: Part, after: Part, at: string): Generator<string> {
  for (const [limit, sign] of [
    ['maximum', 1],
    ['maxLength', 1],
    ['maxItems', 1],
    ['minimum', -1],
    ['minLength', -1],
    ['minItems', -1],
  ] as const) {
    const [was, is] = [before[limit], after[limit]];
    if (typeof is !== 'number') continue;
    if (typeof was !== 'number' || is * sign < was * sign) yield `${at} has the ${limit} ${is}`;
  }
}

function* changedFields(pair: Pair): Generator<string> {
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

function typesOf(schema: Part): string[] {
  return listOf(schema.type).map(String).sort();
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
