import { useEffect, useSyncExternalStore } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useLocation } from 'react-router';
import { beforeBack } from './before-back.ts';
import { Button } from './button.tsx';
import { useText } from './language.tsx';
import { screenMessages } from './screen-messages.ts';
import { followQuestion, hasUnsaved, mayLeave, openQuestion, rememberForm } from './unsaved.ts';

/**
 * Asks before a changed form is left: by a link, by the browser's back, or by closing the tab.
 * Dialogs and menus ask by `mayLeave()` themselves.
 */
export function LeaveGuard() {
  const ofForms = useText(screenMessages);
  const question = useSyncExternalStore(followQuestion, openQuestion);
  const text = question?.words ?? ofForms;
  useRememberedForms();
  useAskedLinks();
  useAskedBack();
  return (
    <ModalOverlay
      isOpen={question !== null}
      onOpenChange={() => question?.answer(false)}
      className="overlay flex items-center justify-center p-2 sm:p-6"
    >
      <Modal className="w-full max-w-md rounded-lg bg-raised shadow-2xl">
        <Dialog role="alertdialog" className="grid gap-4 p-4 outline-none sm:p-6">
          <Heading slot="title" className="text-xl">
            {text.leaveTitle}
          </Heading>
          <p>{text.leaveQuestion}</p>
          <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4">
            <Button variant="danger" onPress={() => question?.answer(true)}>
              {text.discard}
            </Button>
            <Button variant="primary" onPress={() => question?.answer(false)}>
              {text.keepEditing}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function useRememberedForms() {
  useEffect(() => {
    const come = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest('form') : null;
      if (form) rememberForm(form);
    };
    const send = ({ target }: Event) => {
      if (target instanceof HTMLFormElement) rememberForm(target, true);
    };
    const unload = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    document.addEventListener('focusin', come, true);
    document.addEventListener('pointerdown', come, true);
    document.addEventListener('submit', send, true);
    window.addEventListener('beforeunload', unload);
    return () => {
      document.removeEventListener('focusin', come, true);
      document.removeEventListener('pointerdown', come, true);
      document.removeEventListener('submit', send, true);
      window.removeEventListener('beforeunload', unload);
    };
  }, []);
}

function useAskedLinks() {
  useEffect(() => {
    let isLeaving = false;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || isLeaving || !leads(link, event) || !hasUnsaved()) return;
      event.preventDefault();
      event.stopPropagation();
      void mayLeave().then((leaves) => {
        if (!leaves) return;
        isLeaving = true;
        link.click();
        isLeaving = false;
      });
    };
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, []);
}

/** Whether a click leads away from this page, in this tab. */
function leads(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link.target === '_blank';
  const isHere = link.getAttribute('href')?.startsWith('#') ?? true;
  return !isElsewhere && !isHere && !link.hasAttribute('download') && link.protocol !== 'mailto:';
}

/** The place in the history that React Router writes into its entries. */
const placeInHistory = (): number => {
  const state: unknown = window.history.state;
  const isKnown = typeof state === 'object' && state !== null && 'idx' in state;
  return isKnown && typeof state.idx === 'number' ? state.idx : 0;
};

function useAskedBack() {
  const location = useLocation();
  useEffect(() => {
    // Of the screen that is shown now.
    void location;
    const place = placeInHistory();
    let passes = 0;
    let isReturning = false;
    return beforeBack((event) => {
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
        return;
      }
      if (passes > 0) {
        passes--;
        return;
      }
      const steps = placeInHistory() - place;
      if (steps === 0 || !hasUnsaved()) return;
      // Before the router hears of it: the address goes back to that of the screen.
      event.stopImmediatePropagation();
      isReturning = true;
      window.history.go(-steps);
      void mayLeave().then((leaves) => {
        if (!leaves) return;
        passes = 1;
        window.history.go(steps);
      });
    });
  }, [location]);
}
