import { Suspense } from 'react';
import { lazyPart } from '../../../kit/web/console/lazy-part.ts';
import type { LawDialogsProps } from './law-dialogs.tsx';

const Loaded = lazyPart(
  () => import('./law-dialogs.tsx'),
  (module) => module.LawDialogs,
);

/** The dialogs of Laws Management; their code comes behind that of the screen. */
export function LazyLawDialogs(props: LawDialogsProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
