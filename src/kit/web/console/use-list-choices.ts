import { useContext, useState } from 'react';
import { type ListChoices, readChoices, saveChoices } from './list-choices.ts';
import { DraftOwner } from './use-draft.ts';

/** What the signed-in person chose for a list, and the way to choose otherwise. */
export function useListChoices(list: string): [ListChoices, (choices: ListChoices) => void] {
  const owner = useContext(DraftOwner);
  const [choices, setChoices] = useState(() => readChoices(owner, list));
  return [
    choices,
    (next) => {
      saveChoices(owner, list, next);
      setChoices(next);
    },
  ];
}
