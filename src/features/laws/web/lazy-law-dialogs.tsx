import { lazy, Suspense } from 'react';
import type { LawDialogsProps } from './law-dialogs.tsx';

const Loaded = lazy(async () => ({ default: (await import('./law-dialogs.tsx')).LawDialogs }));

/** The dialogs of Laws Management; their code comes behind that of the screen. */
export function LazyLawDialogs(props: LawDialogsProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
