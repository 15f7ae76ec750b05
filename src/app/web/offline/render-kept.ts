import { markDocuments } from '../../../features/marks/web/bookmarks-page.tsx';
import type { InsteadOf } from '../../../features/packs/documents.ts';
import {
  keptArticle,
  keptCodes,
  keptContents,
  keptPrint,
  keptSideBySide,
} from '../../../features/packs/kept-law.ts';
import { packMessages } from '../../../features/packs/messages.ts';
import { UnreadablePack } from '../../../features/packs/pack-format.ts';
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
import noticeCss from '../../../features/reading/web/parts/notice.css?inline';
import { printDocument } from '../../../features/reading/web/print-page.tsx';
import { searchDocument } from '../../../features/search/web/results-page.tsx';
import { longDay } from '../../../kit/douala-time.ts';
import { isLanguage, type Language } from '../../../kit/languages.ts';
import { BOOKMARKS_PATH, OFFLINE_PATH, pagePath, SECTIONS } from '../../../kit/paths.ts';
import type { SiteFacts } from '../../../kit/site-facts.ts';
import type { DocumentEntry } from '../../../kit/web/document.ts';
import { renderEntry } from '../site/render-entry.tsx';
import type { KeptLaw } from './kept-law.ts';
import { openPack } from './open-pack.ts';
import { answerSearch } from './search-answer.ts';

/** A page; 404 where what is kept has no such article. */
export interface RenderedPage {
  readonly html: string;
  readonly status: 200 | 404;
}
/** A page, or the address where it stands. */
export type KeptPage = RenderedPage | { readonly location: string };

/** Why a page is read from the phone: the network brings none, or only what everybody may read. */
type WhyKept = 'offline' | 'locked';

/** The parts of an address of the reading pages. */
interface Address {
  readonly language: Language;
  /** English, decoded; `laws`, a code, a label. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  /** The whole of it. */
  readonly href: string;
  readonly why: WhyKept;
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
export async function renderKept(url: URL, law: KeptLaw, facts: SiteFacts): Promise<KeptPage> {
  const address = readAddress(url);
  return (await findPage(address, law, facts)) ?? renderOffline(address, facts, 'not_kept');
}

/**
 * A page that is locked on the web, as it was bought and kept; `null` where it was not: the web has
 * pages that no phone keeps, newer articles, and the offer of a code that was free once.
 */
export async function renderBought(
  url: URL,
  law: KeptLaw,
  facts: SiteFacts,
): Promise<RenderedPage | null> {
  const list = async () => (await law.list()).filter(({ is_free }) => !is_free);
  const page = await findPage(readAddress(url, 'locked'), { ...law, list }, facts);
  return page && 'html' in page && page.status === 200 ? page : null;
}

async function findPage(
  address: Address,
  law: KeptLaw,
  facts: SiteFacts,
): Promise<KeptPage | null> {
  try {
    const page = isSearch(address)
      ? await renderSearch(address, law, facts)
      : await renderLaw(address, law, facts);
    return typeof page === 'string' ? { html: page, status: 200 } : page;
  } catch (error) {
    // Kept by another release of the reader: `/offline` brings it up to date, or removes it. Or the
    // browser opens nothing of it, and the list there says why.
    if (!(error instanceof UnreadablePack || error instanceof DOMException)) throw error;
    return null;
  }
}

/** Whether the page at an address is kept. */
export async function isKept(url: URL, law: KeptLaw): Promise<boolean> {
  const address = readAddress(url);
  const [root, code, , more] = address.parts;
  if (isOwnList(root)) return true;
  if (isSearch(address)) return (await law.list()).length > 0;
  // The history of an article is the web's alone.
  if ((root !== undefined && `/${root}` !== SECTIONS.laws) || more !== undefined) return false;
  return (await law.list()).some((pack) => code === undefined || pack.code === code);
}

/** Pages whose lists are made in the browser. */
function isOwnList(root = ''): boolean {
  return [OFFLINE_PATH, BOOKMARKS_PATH].includes(`/${root}`);
}

function isSearch({ parts: [root, ...more] }: Address): boolean {
  return `/${root}` === SECTIONS.search && more.length === 0;
}

function readAddress({ href, pathname, searchParams }: URL, why: WhyKept = 'offline'): Address {
  const all = pathname.split('/').filter((part) => part !== '');
  const isFrench = all[0] === 'fr';
  const parts = (isFrench ? all.slice(1) : all).map(decode);
  return { language: isFrench ? 'fr' : 'en', parts, query: searchParams, href, why };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

async function renderLaw(
  address: Address,
  law: KeptLaw,
  facts: SiteFacts,
): Promise<string | KeptPage | null> {
  const { language, parts, query, why } = address;
  const [root, code, articleId, more] = parts;
  if (`/${root}` === OFFLINE_PATH) return renderOffline(address, facts, null);
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
      notice: noticeOf(kept, language, why),
    });
  if (code === undefined) {
    const kept = await law.list();
    const model = keptCodes(
      kept.map(({ header, articles }) => ({ header, articles })),
      language,
    );
    return kept.length === 0 ? null : show('codes', isHome ? keptHome : codesDocument, model, kept);
  }
  const kept = await openPack(law, await law.list(), code);
  if (!kept) return null;
  const { parsed: pack } = kept;
  const { lang } = pack.header;
  // The one language that is kept stands in for the other.
  if (lang !== 'both' && lang !== language) {
    return renderLaw({ ...address, language: lang }, law, facts);
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
  const missing = () => renderOffline(address, facts, 'not_found');
  const beside = query.get(WITH_PARAMETER) ?? undefined;
  if (isLanguage(beside) && beside !== language) {
    const model = keptSideBySide(pack, articleId, language);
    return show('side-by-side', sideBySideDocument, model, [kept.pack]) ?? missing();
  }
  const model = keptArticle(pack, articleId, language);
  return show('article', articleDocument, model, [kept.pack]) ?? missing();
}

async function renderSearch(
  { language, query, why }: Address,
  law: KeptLaw,
  facts: SiteFacts,
): Promise<string | KeptPage | null> {
  const kept = await law.list();
  if (kept.length === 0) return null;
  const index = await law.search(kept);
  const model = await answerSearch({ law, kept, index }, query, language);
  if ('location' in model) return model;
  const text = packMessages[language];
  const notice = [
    noticeOf(kept, language, why),
    text.searched,
    ...(index.hasWords ? [] : [text.withoutWords]),
  ].join(' ');
  return renderEntry(keptSearch, { name: 'search', model, language, facts, notice });
}

/** The search page without a network, with where it was read from: suggestions are the server's. */
const keptSearch: typeof searchDocument = {
  ...searchDocument,
  css: noticeCss + searchDocument.css,
  script: () => undefined,
};

/** The home page without a network: what is kept, at its own address. */
const keptHome: typeof codesDocument = {
  ...codesDocument,
  section: 'home',
  head: (...parts) => ({
    ...codesDocument.head(...parts),
    addresses: { en: pagePath('home', 'en'), fr: pagePath('home', 'fr') },
  }),
};

function renderOffline(
  { language, href }: Address,
  facts: SiteFacts,
  why: InsteadOf | null,
): RenderedPage {
  const model = { instead: why && { address: href, why } };
  const html = renderEntry(packDocuments.offline, { name: 'offline', model, language, facts });
  return { html, status: why === 'not_found' ? 404 : 200 };
}

function noticeOf(kept: readonly KeptPack[], language: Language, why: WhyKept): string {
  const text = packMessages[language];
  const [oldest = ''] = kept.map(({ kept_at }) => kept_at).sort();
  const [only] = kept.length === 1 ? kept.map(({ header }) => header.lang) : [];
  return [
    text.reading(longDay(oldest, language)),
    ...(only === 'en' || only === 'fr' ? [text.onlyKept[only]] : []),
    text[why],
  ].join(' ');
}
