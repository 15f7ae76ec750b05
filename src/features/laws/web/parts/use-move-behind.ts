import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../../kit/web/console/api.ts';
import { useLanguage, useText } from '../../../../kit/web/console/language.tsx';
import { showNotice } from '../../../../kit/web/console/notices.ts';
import { lawMessages } from '../../messages.ts';
import { orderMessages } from '../../order-messages.ts';
import { lawApi } from './law-calls.ts';
import { afterIdOf, type Position } from './position.ts';
import { useLawChange } from './use-law-change.ts';

interface Move {
  readonly article: { readonly id: string; readonly article_id: string };
  readonly position: Position;
}

const moveBehind = (id: string, after_id: string | null) =>
  lawApi('POST /law-articles/:id/move', { params: { id }, body: { after_id } });

/** Puts an article behind another one, and says so with a way back. */
export function useMoveBehind(onDone?: () => void) {
  const text = useText(orderMessages);
  const { article: nameOf } = useText(lawMessages);
  const sayMoved = useMovedNotice();
  return useLawChange({
    run: ({ article, position }: Move) =>
      moveBehind(article.id, afterIdOf(position).after_id ?? null),
    onDone: ({ was_after_id }, { article, position }) => {
      const name = nameOf(article.article_id);
      onDone?.();
      sayMoved(
        position.label === '' ? text.nowFirst(name) : text.nowAfter(name, nameOf(position.label)),
        article,
        was_after_id,
      );
    },
  });
}

/** Says where an article is now, with the way back to behind the one it stood behind. */
export function useMovedNotice() {
  const { movedBack } = useText(orderMessages);
  const { article: nameOf, failures } = useText(lawMessages);
  const language = useLanguage();
  const client = useQueryClient();
  return (text: string, article: Move['article'], wasAfterId: string | null) =>
    showNotice({
      text,
      failed: (error) => failureText(error, language, failures.updateArticle),
      undo: async () => {
        await moveBehind(article.id, wasAfterId);
        await client.invalidateQueries();
        return movedBack(nameOf(article.article_id));
      },
    });
}
