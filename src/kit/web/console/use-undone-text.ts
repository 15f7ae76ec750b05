import { useFormats, useText } from './language.tsx';
import { screenMessages } from './screen-messages.ts';

/**
 * What is said once many rows were taken back: the sentence for all of them, or how many stay as
 * they are since somebody changed them meanwhile.
 */
export function useUndoneText() {
  const { undonePartly, undoneNowhere } = useText(screenMessages);
  const { number } = useFormats();
  return (all: string, { asked, undone }: { readonly asked: number; readonly undone: number }) => {
    const kept = asked - undone;
    if (kept === 0) return all;
    return undone === 0 ? undoneNowhere(kept) : undonePartly(kept, number(kept));
  };
}
