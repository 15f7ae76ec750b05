import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ConsoleIcon, type ConsoleIconName } from './console-icon.tsx';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly lang?: string | undefined;
  /** For choices: whether it is the current one. */
  readonly isChecked?: boolean | undefined;
  readonly icon?: ConsoleIconName | undefined;
  readonly onSelect: () => void;
}

/**
 * A button that opens a menu: arrow keys, Home, End, Escape; the focus comes back. Our own
 * rather than React Aria's, since the sign-in page has one and must stay light.
 */
export function MenuButton({
  label,
  icon,
  items,
  children,
}: {
  /** The button's name; holds the visible words. */
  readonly label: string;
  readonly icon: ConsoleIconName;
  readonly items: readonly MenuItem[];
  /** The visible words. */
  readonly children?: ReactNode;
}) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    itemsOf(list.current)[0]?.focus();
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && root.current?.contains(event.target)) return;
      setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }
  function moveFocus(event: KeyboardEvent) {
    const target = TARGETS[event.key];
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setIsOpen(false);
    else if (target) {
      event.preventDefault();
      const all = itemsOf(list.current);
      const now = all.findIndex((item) => item.matches(':focus'));
      all[target(now, all.length)]?.focus();
    }
  }
  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        className="bar-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <ConsoleIcon name={icon} />
        {children}
      </button>
      {isOpen && (
        <div
          ref={list}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className="menu"
          onKeyDown={moveFocus}
        >
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              {...roleOf(item)}
              lang={item.lang}
              tabIndex={-1}
              className="menu-item"
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {item.icon && <ConsoleIcon name={item.icon} />}
              {item.label}
              {item.isChecked && <ConsoleIcon name="check" className="ms-auto size-4" />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function roleOf({ isChecked }: MenuItem) {
  return isChecked === undefined
    ? { role: 'menuitem' }
    : { role: 'menuitemradio', 'aria-checked': isChecked };
}

const TARGETS: Readonly<Record<string, (now: number, count: number) => number>> = {
  ArrowDown: (now, count) => (now + 1) % count,
  ArrowUp: (now, count) => (now - 1 + count) % count,
  Home: () => 0,
  End: (_now, count) => count - 1,
};

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('button') ?? [])];
}
