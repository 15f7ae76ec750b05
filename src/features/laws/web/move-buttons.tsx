import type { Ref } from 'react';
import { IconButton } from '../../../kit/web/console/button.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { lawMessages } from '../messages.ts';
import type { Direction } from '../rules.ts';

/** Where a row stands in its order, and how it moves therein. */
export interface Moving {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Refs of the two buttons, so that the focus can follow the row. */
  readonly moveButton: (direction: Direction) => Ref<HTMLButtonElement>;
  readonly onMove: (direction: Direction) => void;
}

/** 'Up' and 'down' of an article or a category, which they name. */
export function MoveButtons({
  name,
  isFirst,
  isLast,
  moveButton,
  onMove,
}: Moving & { readonly name: string }) {
  const text = useText(lawMessages);
  return (
    <>
      <IconButton
        ref={moveButton('up')}
        isRepeatable
        icon="up"
        label={text.moveUp(name)}
        isDisabled={isFirst}
        onPress={() => onMove('up')}
      />
      <IconButton
        ref={moveButton('down')}
        isRepeatable
        icon="down"
        label={text.moveDown(name)}
        isDisabled={isLast}
        onPress={() => onMove('down')}
      />
    </>
  );
}
