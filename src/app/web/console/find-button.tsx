import { Suspense, useEffect, useState } from 'react';
import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { lazyPart } from '../../../kit/web/console/lazy-part.ts';
import { shellMessages } from './shell-messages.ts';

const FindDialog = lazyPart(
  () => import('../../../features/finding/web/find-dialog.tsx'),
  (module) => module.FindDialog,
);

/** Opens the search over everything, as Ctrl-K and Cmd-K do; its code is loaded when it is opened. */
export function FindButton() {
  const text = useText(shellMessages);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [early, setEarly] = useState('');
  if (isOpen && !wasOpen) setWasOpen(true);
  useEffect(() => {
    if (!isOpen) return;
    // What is typed while the code of the dialog comes is for its field, not for what has the focus.
    const press = (event: KeyboardEvent) => {
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
      if (isShortcut || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') setIsOpen(false);
      if (event.key.length === 1) setEarly((typed) => typed + event.key);
      if (event.key === 'Backspace') setEarly((typed) => typed.slice(0, -1));
    };
    document.addEventListener('keydown', press, true);
    return () => {
      document.removeEventListener('keydown', press, true);
      setEarly('');
    };
  }, [isOpen]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // Not over another dialog, in which something may have been typed.
      if (!document.querySelector('[role=dialog],[role=alertdialog]')) setIsOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        className="bar-button"
        aria-label={text.find}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={`${text.find} (Ctrl K)`}
        onClick={() => setIsOpen(true)}
      >
        <ConsoleIcon name="search" />
      </button>
      {wasOpen && (
        <Suspense>
          <FindDialog isOpen={isOpen} early={early} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
