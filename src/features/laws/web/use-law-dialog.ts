import { useSearchParams } from 'react-router';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';

const DIALOGS = [
  'new-category',
  'edit-category',
  'delete-category',
  'publish',
  'new-article',
  'insert-article',
  'edit-article',
  'move-article',
  'delete-article',
  'history',
] as const;

/** What `?dialog=` may say; those about one row have its `&id=` beside it. */
export type LawDialogName = (typeof DIALOGS)[number];

/** What goes from the address when a dialog closes. */
const ALONG = ['id'] as const;

/** Opens a dialog by the address. */
export function useLawDialog() {
  const [value, open, close] = useDialogParameter('dialog', ALONG);
  const [address] = useSearchParams();
  return {
    dialog: DIALOGS.find((known) => known === value) ?? null,
    id: address.get('id'),
    open: (dialog: LawDialogName, id?: string) => open(dialog, id === undefined ? {} : { id }),
    close,
  };
}

/** Under what the draft of a dialog's form is kept. */
export function draftKeyOf(dialog: LawDialogName | null, about: string | null | undefined): string {
  return `${dialog} ${about ?? ''}`;
}
