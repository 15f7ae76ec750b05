import { failureText } from '../../../kit/web/console/api.ts';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { showNotice } from '../../../kit/web/console/notices.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import type { LawCategory } from '../contract.ts';
import { lawMessages } from '../messages.ts';
import { orderMessages } from '../order-messages.ts';
import type { Direction } from '../rules.ts';
import { lawApi } from './parts/law-calls.ts';
import { categoryName } from './parts/law-paths.ts';

interface MoveByOne {
  readonly category: LawCategory;
  readonly direction: Direction;
  /** Of the move that is taken back. */
  readonly from_order?: number;
}

const moveByOne = ({ category: { id }, ...body }: MoveByOne) =>
  lawApi('POST /law-categories/:id/move', { params: { id }, body, isRepeatable: true });

/**
 * Moves a category by one place, and says where it is now, with a way back.
 *
 * @param rows all categories, as they were last read
 */
export function useMoveByOne(
  rows: readonly LawCategory[],
  onMoved: (id: string, direction: Direction) => void,
) {
  const text = useText(lawMessages);
  const { movedBack } = useText(orderMessages);
  const language = useLanguage();
  return useSending(moveByOne, {
    onDone: ({ display_order: from_order }, { category, direction }) => {
      onMoved(category.id, direction);
      // By the answer: somebody else may have moved it since the list was read.
      const before = rows.filter(
        ({ id, display_order: order }) =>
          id !== category.id && (direction === 'up' ? order < from_order : order <= from_order),
      );
      const place = before.length + 1;
      const name = categoryName(category, language);
      showNotice({
        text: text.moved(name, place, rows.length),
        failed: (error) => failureText(error, language, text.failures.updateCategory),
        undo: async () => {
          const back = direction === 'up' ? 'down' : 'up';
          await moveByOne({ category, direction: back, from_order });
          return movedBack(name);
        },
      });
    },
  });
}
