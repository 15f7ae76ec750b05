import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Scrolls its content into view: a notice at the top of a long form or dialog appears after the
 * button at its end was pressed. Elsewhere nothing scrolls by itself.
 */
export function IntoView({ children }: { readonly children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (part.current?.closest('form, [role=dialog]')) part.current.scrollIntoView();
  }, []);
  return (
    // Below the bar that stays at the top of the screen.
    <div ref={part} className="scroll-mt-24">
      {children}
    </div>
  );
}
