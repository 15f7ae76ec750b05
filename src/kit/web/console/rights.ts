import { createContext, useContext } from 'react';
import type { Right } from '../../rights.ts';

/** What the signed-in person may do, as their session says; each call checks again. */
export const HeldRights = createContext<readonly Right[]>([]);

/** Tells of a right whether the signed-in person has it, to show what they may do and no more. */
export function useMay(): (right: Right) => boolean {
  const rights = useContext(HeldRights);
  return (right) => rights.includes(right);
}
