import { type ComponentType, lazy } from 'react';
import { CONSOLE_PATH } from '../../../features/session/rules.ts';

/** A page's chunk did not arrive: the connection is gone, or a newer build has replaced it. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded';
}

export interface ConsolePage {
  readonly path: string;
  readonly Page: ComponentType;
}

/** A page whose code is loaded when it is opened, so that signing in stays small. */
export function page<Name extends string>(
  path: string,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): ConsolePage {
  const Page = lazy(async (): Promise<{ readonly default: ComponentType }> => {
    try {
      return { default: (await load())[name] };
    } catch (cause) {
      throw new PageNotLoaded(`The code of ${path} did not arrive.`, { cause });
    }
  });
  return { path: `${CONSOLE_PATH}${path}`, Page };
}
