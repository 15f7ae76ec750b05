import { type ComponentType, lazy } from 'react';

/** The code of a part did not arrive: the connection is gone, or a newer build has replaced it. */
export class PartNotLoaded extends Error {
  override readonly name = 'PartNotLoaded';
}

/**
 * A component whose code is loaded when it is first shown, so that what is shown before stays small.
 * Where it does not arrive, the error boundary around it is given a `PartNotLoaded`.
 */
export function lazyPart<Module, Props>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  return lazy(async (): Promise<{ readonly default: ComponentType<Props> }> => {
    try {
      return { default: pick(await load()) };
    } catch (cause) {
      throw new PartNotLoaded('The code of a part did not arrive.', { cause });
    }
  });
}
