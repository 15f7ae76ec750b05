import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useContext, useEffect } from 'react';
import { useText } from './language.tsx';
import { lazyPart } from './lazy-part.ts';
import { forgetBrowserViews, readBrowserViews } from './list-choices.ts';
import { listMessages } from './list-messages.ts';
import { Spinner } from './spinner.tsx';
import { ToolButton } from './tool-button.tsx';
import { DraftOwner } from './use-draft.ts';
import type { List } from './use-list.ts';

/** A list is read without them. */
const SavedViews = lazyPart(
  () => import('./saved-views.tsx'),
  (module) => module.SavedViews,
);

/** Opens the signed-in person's views of a list. */
export function ViewsButton<Row>({ list }: { readonly list: List<Row> }) {
  const text = useText(listMessages);
  useTakenOverViews(list.name);
  return (
    <ToolButton label={text.views} icon="book-open" title={text.views}>
      {(close) => (
        <Suspense fallback={<Spinner label={text.views} />}>
          <SavedViews list={list} onClose={close} />
        </Suspense>
      )}
    </ToolButton>
  );
}

/**
 * Brings the views that this browser kept before to the server, and then forgets them here; where
 * that fails, the next visit of the list tries again.
 */
function useTakenOverViews(list: string): void {
  const owner = useContext(DraftOwner);
  const client = useQueryClient();
  useEffect(() => {
    const kept = readBrowserViews(owner, list);
    if (kept.length === 0) return;
    import('./use-saved-views.ts')
      .then(({ takeOverViews }) => takeOverViews(list, kept))
      .then(
        () => {
          forgetBrowserViews(owner, list);
          return client.invalidateQueries({ queryKey: ['saved-views', list] });
        },
        // They stay where they are until then.
        () => undefined,
      );
  }, [owner, list, client]);
}
