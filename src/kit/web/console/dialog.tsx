import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { Right } from '../../rights.ts';
import { ErrorBanner } from './banner.tsx';
import { Button, IconButton } from './button.tsx';
import { consoleMessages } from './console-messages.ts';
import { useText } from './language.tsx';
import { ReadOnly } from './read-only.ts';
import { useMay } from './rights.ts';
import { LeaveScope, mayLeave } from './unsaved.ts';

const WIDTHS = {
  small: 'max-w-md',
  medium: 'max-w-2xl',
  large: 'max-w-5xl',
  wide: 'max-w-[100rem]',
} as const;

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly size?: keyof typeof WIDTHS | undefined;
  /** Who lacks it is told so; an address leads here whatever the role. */
  readonly right?: Right | undefined;
  /** A short form: its first field has the focus, so that one can type at once. */
  readonly isForTyping?: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * A modal dialog: traps the focus, restores it, closes by Escape and by its button, and asks before
 * a form in it that was changed is lost. A click outside
 * does not close it, which would lose what was typed.
 */
export function Dialog({
  title,
  isOpen,
  onClose,
  size = 'medium',
  right,
  isForTyping = false,
  children,
}: DialogProps) {
  const text = useText(consoleMessages);
  const may = useMay();
  const { scope, body, close } = useAskedClose(onClose);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      isDismissable={false}
      className="overlay flex items-center justify-center p-2 max-tight:p-1 sm:p-6"
    >
      <Modal
        className={`flex max-h-full w-full flex-col rounded-lg bg-raised shadow-2xl ${WIDTHS[size]}`}
      >
        <AriaDialog className="flex min-h-0 flex-col outline-none">
          <div className="flex items-start gap-3 border-b border-line px-4 py-3 max-tight:px-3 max-tight:py-1 sm:px-6">
            <Heading slot="title" className="min-w-0 flex-1 py-1.5 text-xl">
              {title}
            </Heading>
            <span className="-me-2 flex">
              <IconButton icon="close" label={text.close} onPress={close} />
            </span>
          </div>
          <div ref={body} className="min-h-0 overflow-y-auto px-4 py-5 max-tight:px-3 sm:px-6">
            <LeaveScope value={scope}>
              <CloseDialog value={close}>
                {right === undefined || may(right) ? children : <p>{text.failures.forbidden}</p>}
              </CloseDialog>
            </LeaveScope>
            {isForTyping && <FirstField of={body} />}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Leads the focus to the first field before the dialog takes it for itself. */
function FirstField({ of }: { readonly of: RefObject<HTMLElement | null> }) {
  useEffect(() => of.current?.querySelector<HTMLElement>(FIELDS)?.focus(), [of]);
  return null;
}

const FIELDS = 'input, select, textarea';

/**
 * A form that is folded into a page or a dialog: its 'Cancel' asks as a dialog's does, and closes
 * nothing else. It takes the focus from the button that it came from, and leaves it beside its place:
 * a dialog would lead it to its first button.
 */
export function FoldedForm({
  onClose,
  children,
}: {
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { scope, body, close } = useAskedClose(onClose);
  useLayoutEffect(() => {
    const place = body.current?.parentElement;
    body.current?.querySelector<HTMLElement>(FIELDS)?.focus();
    return () =>
      // Once what takes its place is there.
      queueMicrotask(() => {
        const isLost = document.activeElement === document.body;
        if (isLost) place?.querySelector<HTMLElement>('button:enabled, a[href]')?.focus();
      });
  }, [body]);
  return (
    <div ref={body}>
      <LeaveScope value={scope}>
        <CloseDialog value={close}>{children}</CloseDialog>
      </LeaveScope>
    </div>
  );
}

/** `close` asks before what was typed in `body` is lost. */
function useAskedClose(onClose: () => void) {
  const within = useContext(LeaveScope);
  const [scope] = useState(() => ({ within }));
  const body = useRef<HTMLDivElement>(null);
  const close = () =>
    void mayLeave({ scope, element: body.current }).then((leaves) => leaves && onClose());
  return { scope, body, close };
}

const CloseDialog = createContext(() => {});

/** The row of buttons that ends a dialog; none where its form is only read. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  if (useContext(ReadOnly)) return null;
  return (
    <div className="mt-2 flex flex-wrap justify-end gap-3 border-t border-line pt-4">
      {children}
    </div>
  );
}

/** 'Cancel', which closes the dialog or the folded form around it, and the button that sends the form. */
export function FormActions({
  isDanger = false,
  isDisabled = false,
  children,
}: {
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}) {
  const text = useText(consoleMessages);
  const close = useContext(CloseDialog);
  return (
    <DialogActions>
      <Button onPress={close}>{text.cancel}</Button>
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isDisabled={isDisabled}>
        {children}
      </Button>
    </DialogActions>
  );
}

/** A question before something that cannot easily be taken back. */
export function ConfirmDialog({
  title,
  isOpen,
  onClose,
  confirmLabel,
  cancelLabel,
  onConfirm,
  isBusy,
  error,
  isDanger = true,
  right,
  children,
}: {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly confirmLabel: string;
  /** Where 'Cancel' is no word for staying: in French it is the one for undoing. */
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  readonly isBusy?: boolean | undefined;
  readonly error?: ReactNode;
  readonly isDanger?: boolean | undefined;
  readonly right?: Right | undefined;
  readonly children: ReactNode;
}) {
  const text = useText(consoleMessages);
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} size="small" right={right}>
      <div className="grid gap-4">
        {error && <ErrorBanner>{error}</ErrorBanner>}
        <div className="grid gap-2">{children}</div>
        <DialogActions>
          <Button onPress={onClose}>{cancelLabel ?? text.cancel}</Button>
          <Button variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onPress={onConfirm}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
