import type { Language } from '../../../../kit/languages.ts';
import type { CodeModel } from '../../documents.ts';
import { pageMessages } from '../../page-messages.ts';

/** A code's price in words: 'Free', '1,000 XAF'. */
export function priceOf({ isOpenToAll, price }: CodeModel, language: Language): string {
  const text = pageMessages[language];
  return isOpenToAll ? text.free : text.price(price.toLocaleString(language));
}
