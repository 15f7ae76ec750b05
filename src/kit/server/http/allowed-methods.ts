import type { Hono } from 'hono';
import type { AppEnv } from './context.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * The methods that an app's routes take at a path, as the header `Allow` names them.
 *
 * @returns an empty text where the path is none of theirs, or where the method is not what is wrong
 */
export function allowedMethods(app: Hono<AppEnv>, path: string, method: string): string {
  const taken = METHODS.filter((known) =>
    // What answers every method is middleware, or refuses.
    app.router.match(known, path)[0].some(([[, route]]) => route.method === known),
  ).flatMap((known) => (known === 'GET' ? ['GET', 'HEAD'] : [known]));
  return taken.includes(method) ? '' : taken.join(', ');
}
