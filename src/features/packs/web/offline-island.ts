import { dataSize } from '../../../kit/data-size.ts';
import { longDay } from '../../../kit/douala-time.ts';
import { isLanguage, type Language } from '../../../kit/languages.ts';
import { localPath, OFFLINE_PATH } from '../../../kit/paths.ts';
import { REMOVAL, signInPath } from '../../accounts/addresses.ts';
import { codePath } from '../../laws/addresses.ts';
import { findWords, type KeptWords } from '../../search/web/parts/kept-lists.ts';
import type { PackEntry } from '../contract.ts';
import {
  findPublished,
  inTurn,
  keepPack,
  openFile,
  removeBought,
  removeRefunded,
  saveAsFile,
  updateBytes,
} from './keep-pack.ts';
import { keepingMessages } from './keeping-messages.ts';
import {
  hasLeft,
  type KeptPack,
  listKept,
  readHint,
  readKept,
  removeKept,
  wasEvicted,
  writeHint,
} from './kept-store.ts';
import { NotKept } from './not-kept.ts';
import { installWorker, tellWorker } from './register-worker.ts';

/** Beyond any file of a code; a film that was chosen by mistake is not read. */
const MOST_BYTES = 100_000_000;

/** How it stands with a kept code: as published now, behind it, withdrawn, or not known. */
type Standing = 'unknown' | 'withdrawn' | { readonly entry: PackEntry };

/** The list of `/offline`: what is kept, with its size, date and update; removing, and files. */
function begin(place: HTMLElement, language: Language): void {
  const text = keepingMessages[language];
  const list = place.querySelector('ul');
  const status = place.querySelector<HTMLElement>('[role=status]');
  const facts = place.querySelector('.facts');
  const ways = place.querySelector<HTMLElement>('.ways');
  const file = place.querySelector<HTMLInputElement>('input[type=file]');
  if (!list || !status || !facts || !ways || !file) return;

  status.tabIndex = -1;
  const say = (sentence: string, isProblem = false) => {
    status.setAttribute('role', isProblem ? 'alert' : 'status');
    status.textContent = sentence;
  };
  const problemOf = (error: unknown) =>
    text.problems[error instanceof NotKept ? error.problem : 'refused'];
  const linkTo = (path: string, words: string) => {
    const link = document.createElement('a');
    link.href = localPath(path, language);
    link.textContent = words;
    return link;
  };
  const nameOf = ({ header }: KeptPack) => header[`name_${language}`];
  /** Does something to a code; the list is shown anew whatever comes of it. */
  const act = async (work: () => Promise<string>, item = '') => {
    try {
      const sentence = await work();
      await show();
      say(sentence);
    } catch (error) {
      await show();
      say(problemOf(error), true);
      if (error instanceof NotKept && error.problem === 'unpaid') {
        const here = localPath(OFFLINE_PATH, language);
        status.append(' ', linkTo(signInPath(here), text.signIn));
      }
    }
    // Its button is gone, and the focus with it.
    if (document.activeElement !== document.body) return;
    (document.getElementById(item)?.querySelector('a') ?? status).focus();
  };
  const buttonTo = (label: string, work: () => Promise<string>, isMain = false) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = `button button--${isMain ? 'primary' : 'secondary'}`;
    button.textContent = label;
    button.addEventListener('click', () => {
      button.disabled = true;
      void act(work, button.closest('li')?.id);
    });
    return button;
  };

  const save = async (pack: KeptPack) => {
    const saved = await saveAsFile(pack.code);
    if (saved === null) return '';
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([saved], { type: 'application/json' }));
    link.download = `${pack.code}.mboalex`;
    // Its address is not given back: some browsers begin to read it only some time later.
    link.click();
    return '';
  };
  const itemOf = (pack: KeptPack) => {
    const item = document.createElement('li');
    item.id = `kept-${pack.code}`;
    const heading = document.createElement('h2');
    heading.append(linkTo(codePath(pack.code), nameOf(pack)));
    const day = longDay(pack.kept_at, language);
    const facts = document.createElement('p');
    facts.className = 'facts';
    facts.textContent = [
      dataSize(pack.bytes, language),
      ...(pack.header.lang === 'both' ? [] : [text.only[pack.header.lang]]),
      text.keptOn(day),
    ].join(' · ');
    const actions = document.createElement('p');
    actions.className = 'ways';
    // The list waits for no network.
    void Promise.all([standingOf(pack), isReadable(pack)]).then(([standing, isThere]) => {
      facts.append(` · ${isThere ? wordOf(pack, standing) : text.evicted}`);
      if (typeof standing !== 'object' || (isThere && !isOlder(pack, standing))) return;
      const { entry } = standing;
      const size = dataSize(isThere ? updateBytes(entry, pack.version) : entry.bytes, language);
      actions.prepend(
        buttonTo(
          text.update(size),
          async () => {
            say(text.updating);
            await keepPack(pack.code, pack.header.lang);
            return text.updated;
          },
          true,
        ),
      );
    });
    actions.append(
      // What was bought is its buyer's alone.
      ...(pack.is_free ? [buttonTo(text.save, () => save(pack))] : []),
      buttonTo(text.remove, async () => {
        // An update that is on its way would bring it back.
        await inTurn(() => removeKept([pack.code]));
        tellWorker('removed');
        return text.removed(nameOf(pack));
      }),
    );
    item.append(heading, facts, actions);
    return item;
  };
  const wordOf = (pack: KeptPack, standing: Standing) => {
    if (standing === 'unknown') return text.unknown;
    if (standing === 'withdrawn') return text.withdrawn;
    if (!isOlder(pack, standing)) return text.newest;
    return pack.is_free && !standing.entry.is_free ? text.sold : text.older;
  };

  let shown: string | undefined;
  const versionsOf = (kept: readonly KeptPack[]) =>
    kept.map(({ code, version }) => code + version).join();
  async function show() {
    const kept = await listKept();
    await writeHint();
    shown = versionsOf(kept);
    list?.replaceChildren(...kept.map(itemOf));
    facts?.replaceChildren(await describe(kept));
  }
  /** Another page may have kept, updated or removed something meanwhile. */
  const lookAgain = async () => {
    if (versionsOf(await listKept()) !== shown) await show();
  };
  const describeWords = (words: KeptWords | undefined) => {
    if (words) return text.words(dataSize(words.bytes, language));
    // A network that was cut has not brought them; the present one may.
    tellWorker('missed');
    return place.dataset.words;
  };
  const describe = async (kept: readonly KeptPack[]) => {
    if (kept.length === 0) return text.none;
    const sum = kept.reduce((total, { bytes }) => total + bytes, 0);
    const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    const isSafe = (await navigator.storage?.persisted?.()) ?? false;
    // A later release may have stored them otherwise.
    const words = await findWords().then(describeWords, () => '');
    return [
      text.total(dataSize(sum, language)),
      words,
      ...(quota > 0 ? [text.room(dataSize(quota - usage, language))] : []),
      isSafe ? text.safe : text.unsafe,
    ].join(' ');
  };

  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    say(text.keeping(0));
    void act(async () => {
      if (chosen.size > MOST_BYTES) throw new NotKept('damaged');
      const pack = await openFile(await chosen.text());
      return text.opened(nameOf(pack));
    });
    file.value = '';
  });
  ways.hidden = false;
  const arrive = async () => {
    const before = readHint();
    await show();
    // One that was withdrawn for a time is needed again.
    if (readHint().length > 0) await installWorker().catch((error) => say(problemOf(error), true));
    const isLess = await hasLeft(before);
    if (wasEvicted()) say(text.evicted, true);
    else if (isLess) say(text.left);
    else if ((await navigator.serviceWorker?.getRegistration())?.waiting) say(text.waiting);
    const gone = await removeRefunded();
    if (gone.length > 0) {
      await show();
      say(gone.map((pack) => text.refunded(nameOf(pack))).join(' '));
    } else if (!isLess && (await hasLeft(before))) {
      // The worker was quicker.
      await show();
      say(text.left);
    }
  };
  // A later release may have stored it otherwise; its reader waits for the pages of this one.
  arrive().catch(({ name }: Error) =>
    say(name === 'VersionError' ? text.waiting : text.unable, true),
  );
  // Where nobody can look, what is shown stays.
  document.addEventListener('visibilitychange', () => void lookAgain().catch(() => undefined));
}

function isOlder(pack: KeptPack, standing: Standing): boolean {
  return typeof standing === 'object' && standing.entry.version !== pack.version;
}

/** Whether the browser still has its file, which it stores apart. */
function isReadable({ code }: KeptPack): Promise<boolean> {
  return readKept(code).then(
    (kept) => kept !== null,
    () => false,
  );
}

async function standingOf({ code, header }: KeptPack): Promise<Standing> {
  try {
    return (await findPublished(code, header.lang)) ?? 'withdrawn';
  } catch {
    return 'unknown';
  }
}

/** How often a page that did not come is asked for. */
const AGAIN_MS = 5_000;

/** Opens a page that did not come, once it does; not under the hands of who does something here. */
async function comeAgain(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  // Neither an earlier answer nor a proxy's, while the program is away, is the page.
  const isThere = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
  if (isThere && document.activeElement === document.body) {
    // To load it anew would send a form again in whose answer's place this page stands.
    location.replace(location.pathname + location.search);
  } else await comeAgain();
}

// Of a page that signs out, where no worker does it.
addEventListener(REMOVAL.asked, () => {
  const tell = () => dispatchEvent(new Event(REMOVAL.done));
  // At once, then also what a page was still keeping.
  removeBought()
    .then(() => inTurn(removeBought))
    .then(tell, tell);
});

if (document.getElementById('not_kept')) void comeAgain();

const place = document.getElementById('kept');
const { lang } = document.documentElement;
if (place) begin(place, isLanguage(lang) ? lang : 'en');
