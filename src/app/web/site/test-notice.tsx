import { siteMessages } from '../../../features/site/messages.ts';
import type { Language } from '../../../kit/languages.ts';

export const TEST_NOTICE_CSS =
  '.test-notice{margin:0;padding:.5rem 1rem;background:#7a1f1f;color:#fff;font-weight:600;text-align:center}';

/** Says that no real money is taken. */
export function TestNotice({ language }: { readonly language: Language }) {
  return <aside className="test-notice">{siteMessages[language].testNotice}</aside>;
}
