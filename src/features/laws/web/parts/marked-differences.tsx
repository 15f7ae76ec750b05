import type { ReactNode } from 'react';
import { useText } from '../../../../kit/web/console/language.tsx';
import { lawDialogMessages } from '../../dialog-messages.ts';

/** What differs between two editors' texts, under the marks of both. */
export function MarkedDifferences({ children }: { readonly children: ReactNode }) {
  const text = useText(lawDialogMessages).conflict;
  return (
    <div className="mt-3 grid gap-3 rounded-md bg-raised p-3 font-normal text-ink">
      <p>{text.explained}</p>
      <p className="flex flex-wrap gap-3 text-sm">
        <span className="bg-danger-soft px-1.5 text-danger line-through">{text.theirs}</span>
        <span className="bg-success-soft px-1.5 text-success underline">{text.mine}</span>
      </p>
      {children}
    </div>
  );
}
