import { ERASED } from '../../kit/actor.ts';
import { EXPORTED_LISTS, type ExportedList } from '../../kit/list-rules.ts';
import { addressOf } from '../finding/addresses.ts';
import { CONSOLE_PATH } from '../session/rules.ts';
import type { Activity } from './contract.ts';
import { ACTION_GROUPS, type ActionGroup } from './rules.ts';

/** The screens on which subjects are seen that have no address of their own, or many at once. */
const SCREENS: Readonly<Record<ActionGroup, string | null>> = {
  law_category: 'laws?tab=categories',
  law_article: 'laws',
  law_import: 'laws',
  search_synonym: 'law-search/synonyms',
  search_choice: 'law-search/opened',
  search_settings: 'law-search/opened',
  lawyer: 'lawyers',
  lawyer_list: 'lawyers/lists',
  contact_message: 'inbox?tab=messages',
  lawyer_application: 'inbox?tab=applications',
  mail: 'inbox?tab=mails',
  user: 'users',
  payment: 'subscriptions',
  payment_case: 'payment-cases',
  product: 'products',
  receipt: 'receipts/:id',
  team: 'team',
  administrator: 'team',
  account: 'team',
  site_settings: 'settings',
  personal_data: 'personal-data',
  data_request: 'personal-data',
  data_breach: 'personal-data',
  bin: 'bin',
  list: null,
};

/** The screens of the lists that leave as files, which the entry names. */
const LISTS: Readonly<Record<ExportedList, string>> = {
  users: 'users',
  lawyers: 'lawyers',
  'contact-messages': 'inbox?tab=messages',
  'lawyer-applications': 'inbox?tab=applications',
  'payment-records': 'subscriptions',
  'payment-cases': 'payment-cases?status=all',
  settlement: 'settlement',
  movements: 'settlement',
  'law-articles': 'laws',
  activity: 'activity',
};

/** Lists in which what an entry is about is found by its name, and what shows it there beside that. */
const SEARCHED: Partial<Readonly<Record<ActionGroup, Record<string, string>>>> = {
  payment_case: { status: 'all' },
  search_synonym: {},
};

const groupOf = (action: string) => ACTION_GROUPS.find((group) => action.startsWith(`${group}.`));

const inBin = (label: string) => `${CONSOLE_PATH}/bin?${new URLSearchParams({ q: label })}`;

/** Where the console shows what an entry is about: itself, in the bin, or the screen of its kind. */
export function addressOfEntry({
  about,
  action,
  subject,
  subject_id,
}: Pick<Activity, 'about' | 'action' | 'subject' | 'subject_id'>): string | null {
  if (about?.is_there && about.kind !== 'product') {
    const { kind, id, category_code } = about;
    return addressOf({ kind, id, category_code: category_code ?? '' });
  }
  if (about && about.bin_label !== null) {
    return inBin(about.bin_label);
  }
  if (subject === ERASED) return null;
  const group = groupOf(action);
  // What somebody deleted since has no place; a copy of somebody's data is told by the register.
  const list = group === 'list' ? EXPORTED_LISTS.find((known) => known === subject) : undefined;
  const isOnScreen = about === null || group === 'product' || group === 'personal_data';
  const own = group && isOnScreen ? SCREENS[group] : null;
  const screen = list ? LISTS[list] : own;
  if (screen === null) return null;
  if (action === 'search_synonym.deleted') return inBin(subject);
  const shown = group && SEARCHED[group];
  if (shown) return `${CONSOLE_PATH}/${screen}?${new URLSearchParams({ ...shown, q: subject })}`;
  return `${CONSOLE_PATH}/${screen.replace(':id', subject_id ?? '')}`;
}
