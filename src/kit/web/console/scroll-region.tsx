import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Lets what is wider than the screen, or higher than `className` allows, scroll by itself; only
 * then it is a stop for the keyboard, with a name. Positioned, so that texts for screen readers
 * inside it do not widen the page. An open one is no container of its own while all fits, so that
 * what is sticky inside it sticks to the page.
 */
export function ScrollRegion({
  label,
  className = '',
  isOpen = false,
  children,
}: {
  readonly label: string;
  readonly className?: string | undefined;
  readonly isOpen?: boolean | undefined;
  readonly children: ReactNode;
}) {
  const region = useRef<HTMLDivElement>(null);
  const [isLarger, setIsLarger] = useState(false);
  // After each render: other children, or other words, may be larger in a region that stays as it
  // is. What is observed anew is compared once the page is laid out, which costs no layout more.
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      setIsLarger(scrollWidth > clientWidth || scrollHeight > clientHeight);
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  });
  const asRegion = isLarger ? { role: 'region', tabIndex: 0, 'aria-label': label } : {};
  return (
    <div
      ref={region}
      className={`relative ${isOpen && !isLarger ? 'overflow-visible' : 'overflow-auto'} ${className}`}
      {...asRegion}
    >
      {children}
    </div>
  );
}
