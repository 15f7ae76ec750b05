import type { ReactNode } from 'react';
import type { Right } from '../../rights.ts';
import { useMay } from './rights.ts';

/** Shows what only somebody with this right may use. */
export function IfMay({
  right,
  children,
}: {
  readonly right: Right;
  readonly children: ReactNode;
}) {
  return useMay()(right) ? children : null;
}
