import { failureText } from '../../../../kit/web/console/api.ts';
import { useLanguage, useText } from '../../../../kit/web/console/language.tsx';
import { showNotice } from '../../../../kit/web/console/notices.ts';
import { useSending } from '../../../../kit/web/console/use-sending.ts';
import type { MovedArticle } from '../../contract.ts';
import { lawMessages } from '../../messages.ts';
import { orderMessages } from '../../order-messages.ts';
import { lawApi } from './law-calls.ts';
import { afterIdOf, type Position } from './position.ts';

interface Move {
  readonly article: { readonly id: string; readonly article_id: string };
  readonly position: Position;
}

const moveBehind = (
  id: string,
  body: { readonly after_id: string | null; readonly from_after_id?: string | null },
) => lawApi('POST /law-articles/:id/move', { params: { id }, body });

/** Puts an article behind another one, and says so with a way back. */
export function useMoveBehind(onDone: (moved: MovedArticle) => void) {
  const text = useText(orderMessages);
  const { article: nameOf } = useText(lawMessages);
  const sayMoved = useMovedNotice();
  return useSending(
    ({ article, position }: Move) =>
      moveBehind(article.id, { after_id: afterIdOf(position).after_id ?? null }),
    {
      onDone: (moved, { article, position }) => {
        const name = nameOf(article.article_id);
        onDone(moved);
        sayMoved(
          position.label === '' ? text.nowFirst(name) : text.nowAfter(name, nameOf(position.label)),
          moved,
        );
      },
    },
  );
}

/**
 * Says where an article is now, with the way back to behind the one it stood behind, unless
 * somebody moves it meanwhile.
 */
export function useMovedNotice() {
  const { movedBack } = useText(orderMessages);
  const { article: nameOf, failures } = useText(lawMessages);
  const language = useLanguage();
  return (text: string, moved: MovedArticle) =>
    showNotice({
      text,
      failed: (error) => failureText(error, language, failures.updateArticle),
      // It stood there already: by an earlier try, whose answer was lost.
      ...(moved.after_id !== moved.was_after_id && {
        undo: async () => {
          const { id, was_after_id: after_id, after_id: from_after_id } = moved;
          await moveBehind(id, { after_id, from_after_id });
          return movedBack(nameOf(moved.article_id));
        },
      }),
    });
}
