import type { ReactNode } from 'react';
import { ConsoleIcon } from './console-icon.tsx';

interface FoldButtonProps {
  /** The id of what it opens. */
  readonly panel: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly title: ReactNode;
  /** A second line: what is in there. */
  readonly summary?: string | undefined;
}

/** The whole-width button that opens and closes a part of a screen. */
export function FoldButton({ panel, isOpen, onToggle, title, summary }: FoldButtonProps) {
  return (
    <button
      type="button"
      className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start"
      aria-expanded={isOpen}
      aria-controls={panel}
      onClick={onToggle}
    >
      <ConsoleIcon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        {summary && <span className="block break-words font-normal text-muted">{summary}</span>}
      </span>
    </button>
  );
}
