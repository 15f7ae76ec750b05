import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Brings what has just appeared at the top of a long form to the eyes of whoever pressed the
 * button at its end. Outside of forms nothing moves by itself.
 */
export function IntoView({ children }: { readonly children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (part.current?.closest('form')) part.current.scrollIntoView();
  }, []);
  return (
    // Below the bar that stays at the top of the screen.
    <div ref={part} className="scroll-mt-24">
      {children}
    </div>
  );
}
