import type { Language } from '../../kit/languages.ts';
import type { PersonalTable } from './personal-table.ts';
import { purposeMessages } from './purpose-messages.ts';

/** How long a table's rows are kept, in words: the longest of its rules. */
export function describeKept({ kept, retention = [] }: PersonalTable, language: Language): string {
  const t = purposeMessages[language].kept;
  if (kept !== 'days') return t[kept];
  const days = Math.max(0, ...retention.map((rule) => rule.days));
  if (days === 0) return t.ended;
  return days < 1 ? t.hour : t.days(days);
}
