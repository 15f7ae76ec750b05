import { CONSOLE_PATH } from '../session/rules.ts';
import type { FoundKind, FoundThing } from './contract.ts';

const ADDRESSES: Readonly<
  Record<FoundKind, (id: string, code: string) => readonly [string, Record<string, string>?]>
> = {
  article: (id, category) => ['laws', { category, dialog: 'edit-article', id }],
  category: (_, category) => ['laws', { category }],
  person: (id) => [`person/${id}`],
  payment: (payment) => ['subscriptions', { payment }],
  lawyer: (lawyer) => ['lawyers', { dialog: 'edit', lawyer }],
  message: (message) => ['inbox', { tab: 'messages', message }],
  application: (application) => ['inbox', { tab: 'applications', application }],
};

/** Where the console shows a thing itself, opened. */
export function addressOf({
  kind,
  id,
  category_code = '',
}: Pick<FoundThing, 'kind' | 'id' | 'category_code'>): string {
  const [screen, parameters] = ADDRESSES[kind](id, category_code);
  const path = `${CONSOLE_PATH}/${screen}`;
  return parameters ? `${path}?${new URLSearchParams(parameters)}` : path;
}
