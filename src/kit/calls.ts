/** What one call takes and what it answers with, as JSON. */
export interface CallShape {
  readonly query?: object;
  readonly body?: object;
  readonly answer: unknown;
}

/**
 * The calls of a feature by method and path, as in `'PATCH /lawyers/:id': { body: …; answer: … }`.
 * They are types alone: the server's routes and the browser's calls are checked against them, and
 * no schema reaches the browser.
 */
export type CallMap<Calls> = { readonly [Name in keyof Calls]: CallShape };

/** The parameters of a call's path: `{ id: string }` of `GET /lawyers/:id`. */
export type PathParams<Name> = Name extends `${string}:${infer Param}/${infer Rest}`
  ? { readonly [Key in Param]: string } & PathParams<Rest>
  : Name extends `${string}:${infer Param}`
    ? { readonly [Key in Param]: string }
    : object;

/** The parameters of a call's path as an option, needed where the path has any. */
export type ParamsOption<Name> = keyof PathParams<Name> extends never
  ? { readonly params?: never }
  : { readonly params: PathParams<Name> };

/** A path with its parameters filled in. */
export function fillPath(path: string, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name) ?? '')),
  );
}

/** The method and the path of a call's name. */
export function splitCallName(name: string): { readonly method: string; readonly path: string } {
  const space = name.indexOf(' ');
  return { method: name.slice(0, space), path: name.slice(space + 1) };
}
