import type { ComponentType } from 'react';
import { CONSOLE_PATH } from '../../../features/session/rules.ts';
import { lazyPart } from '../../../kit/web/console/lazy-part.ts';

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
  return { path: `${CONSOLE_PATH}${path}`, Page: lazyPart(load, (module) => module[name]) };
}
