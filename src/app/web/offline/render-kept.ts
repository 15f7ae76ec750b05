import { markDocuments } from '../../../features/marks/web/bookmarks-page.tsx';
import {
  keptArticle,
  keptCodes,
  keptContents,
  keptPrint,
  keptSideBySide,
} from '../../../features/packs/kept-law.ts';
import { packMessages } from '../../../features/packs/messages.ts';
import { type Pack, readPack, UnreadablePack } from '../../../features/packs/pack-format.ts';
import type { KeptPack } from '../../../features/packs/web/kept-store.ts';
import { packDocuments } from '../../../features/packs/web/offline-page.tsx';
import { WITH_PARAMETER } from '../../../features/reading/addresses.ts';
import type { ReadingModels } from '../../../features/reading/documents.ts';
import {
  articleDocument,
  sideBySideDocument,
} from '../../../features/reading/web/article-page.tsx';
import { codesDocument } from '../../../features/reading/web/codes-page.tsx';
import { contentsDocument } from '../../../features/reading/web/contents-page.tsx';
import { dateOf } from '../../../features/reading/web/parts/price.ts';
import { printDocument } from '../../../features/reading/web/print-page.tsx';
import { isLanguage, type Language } from '../../../kit/languages.ts';
import { BOOKMARKS_PATH, OFFLINE_PATH, pagePath, SECTIONS } from '../../../kit/paths.ts';
import type { SiteFacts } from '../../../kit/site-facts.ts';
import type { DocumentEntry } from '../../../kit/web/document.ts';
import { renderEntry } from '../site/render-entry.tsx';

/** What is kept, as the pages are made from it. */
export interface KeptLaw {
  readonly list: () => Promise<readonly KeptPack[]>;
  readonly read: (
    code: string,
  ) => Promise<{ readonly pack: KeptPack; readonly file: string } | null>;
}

/** The parts of an address of the reading pages. */
interface Address {
  readonly language: Language;
  /** English, decoded; `laws`, a code, a label. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
}

/**
 * Whether an address is a page of the site: from the device where it is kept, else a page that says
 * that it is not. The console, calls and files are no such pages.
 */
export function isReadHere({ pathname }: URL): boolean {
  return !/^\/(?:admin-dashboard|api|\.[^/]+|assets)(?:\/|$)|\.(?:json|txt|xml|ico|png|webp)$/.test(
    pathname,
  );
}

/**
 * A page of the law as it is kept on this device, at the address and in the look that it has on the
 * web; what is not kept is a page that says so and lists what is.
 */
export async function renderKept(url: URL, law: KeptLaw, facts: SiteFacts): Promise<string> {
  const address = readAddress(url);
  const page = await renderLaw(address, law, facts).catch((error: unknown) => {
    // Kept by another release of the reader: `/offline` brings it up to date, or removes it.
    if (error instanceof UnreadablePack) return null;
    throw error;
  });
  return page ?? renderOffline(address.language, facts, url.href);
}

/** Whether the page at an address is kept. */
export async function isKept(url: URL, law: KeptLaw): Promise<boolean> {
  const { parts } = readAddress(url);
  const [root, code] = parts;
  if (isOwnList(root)) return true;
  if (root !== undefined && `/${root}` !== SECTIONS.laws) return false;
  return (await law.list()).some((pack) => code === undefined || pack.code === code);
}

/** Pages whose lists are made in the browser. */
function isOwnList(root = ''): boolean {
  return [OFFLINE_PATH, BOOKMARKS_PATH].includes(`/${root}`);
}

function readAddress({ pathname, searchParams }: URL): Address {
  const all = pathname.split('/').filter((part) => part !== '');
  const isFrench = all[0] === 'fr';
  const parts = (isFrench ? all.slice(1) : all).map(decode);
  return { language: isFrench ? 'fr' : 'en', parts, query: searchParams };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

async function renderLaw(
  { language, parts, query }: Address,
  law: KeptLaw,
  facts: SiteFacts,
): Promise<string | null> {
  const [root, code, articleId, more] = parts;
  if (`/${root}` === OFFLINE_PATH) return renderOffline(language, facts, null);
  if (`/${root}` === BOOKMARKS_PATH) {
    return renderEntry(markDocuments.bookmarks, { name: 'bookmarks', model: {}, language, facts });
  }
  const isHome = root === undefined;
  if (!isHome && (`/${root}` !== SECTIONS.laws || more !== undefined)) return null;
  const show = <Model>(
    name: keyof ReadingModels,
    entry: DocumentEntry<Model>,
    model: Model | null,
    kept: readonly KeptPack[],
  ) =>
    model &&
    renderEntry(entry, {
      name,
      model,
      language,
      facts,
      notice: noticeOf(kept, language),
    });
  if (code === undefined) {
    const kept = await law.list();
    const model = keptCodes(
      kept.map(({ header, articles }) => ({ header, articles })),
      language,
    );
    return kept.length === 0 ? null : show('codes', isHome ? keptHome : codesDocument, model, kept);
  }
  const kept = await law.read(code);
  if (!kept) return null;
  const pack = parsed(kept);
  const { lang } = pack.header;
  // The one language that is kept stands in for the other.
  if (lang !== 'both' && lang !== language) {
    return renderLaw({ language: lang, parts, query }, law, facts);
  }
  if (articleId === undefined) {
    const model = keptContents(pack, language);
    return show('contents', contentsDocument, model, [kept.pack]);
  }
  if (articleId === 'print') {
    const range = { from: query.get('from'), to: query.get('to') };
    const model = keptPrint(pack, range, language);
    return show('print', printDocument, model, [kept.pack]);
  }
  const beside = query.get(WITH_PARAMETER) ?? undefined;
  if (isLanguage(beside) && beside !== language) {
    const model = keptSideBySide(pack, articleId, language);
    return show('side-by-side', sideBySideDocument, model, [kept.pack]);
  }
  const model = keptArticle(pack, articleId, language);
  return show('article', articleDocument, model, [kept.pack]);
}

/** The home page without a network: what is kept, at its own address. */
const keptHome: typeof codesDocument = {
  ...codesDocument,
  section: 'home',
  head: (...parts) => ({
    ...codesDocument.head(...parts),
    addresses: { en: pagePath('home', 'en'), fr: pagePath('home', 'fr') },
  }),
};

let last: { readonly version: string; readonly pack: Pack } | undefined;

/** The file of the code that was read last stays parsed: the next article is mostly beside it. */
function parsed({ pack, file }: { readonly pack: KeptPack; readonly file: string }): Pack {
  if (last?.version !== pack.version) last = { version: pack.version, pack: readPack(file) };
  return last.pack;
}

function renderOffline(language: Language, facts: SiteFacts, instead: string | null): string {
  const entry = packDocuments.offline;
  return renderEntry(entry, { name: 'offline', model: { instead }, language, facts });
}

function noticeOf(kept: readonly KeptPack[], language: Language): string {
  const text = packMessages[language];
  const [oldest = ''] = kept.map(({ kept_at }) => kept_at).sort();
  const [only] = kept.length === 1 ? kept.map(({ header }) => header.lang) : [];
  return [
    text.reading(dateOf(oldest, language)),
    ...(only === 'en' || only === 'fr' ? [text.onlyKept[only]] : []),
    text.offline,
  ].join(' ');
}
