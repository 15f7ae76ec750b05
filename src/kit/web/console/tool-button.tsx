import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** A button of a list that opens what there is to choose. */
export function ToolButton({
  label,
  icon,
  title,
  children,
}: {
  readonly label: string;
  readonly icon: 'menu' | 'book-open' | 'download';
  readonly title: string;
  readonly children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button icon={icon} onPress={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={close} size="small">
        <div className="grid gap-4">{children(close)}</div>
      </Dialog>
    </>
  );
}
