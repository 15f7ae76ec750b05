import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Lets what is wider than the screen scroll by itself; only then it is a stop for the keyboard,
 * with a name. Positioned, so that texts for screen readers inside it do not widen the page.
 */
export function ScrollRegion({
  label,
  className = '',
  children,
}: {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const region = useRef<HTMLDivElement>(null);
  const [isWider, setIsWider] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      setIsWider(element.scrollWidth > element.clientWidth);
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  const asRegion = isWider ? { role: 'region', tabIndex: 0, 'aria-label': label } : {};
  return (
    <div ref={region} className={`relative overflow-x-auto ${className}`} {...asRegion}>
      {children}
    </div>
  );
}
