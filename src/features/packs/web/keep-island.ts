import { dataSize } from '../../../kit/data-size.ts';
import { isLanguage } from '../../../kit/languages.ts';
import { localPath, OFFLINE_PATH } from '../../../kit/paths.ts';
import { signInPath } from '../../accounts/addresses.ts';
import { codePath } from '../../laws/addresses.ts';
import { PACK_LANGUAGES } from '../pack-format.ts';
import { findPublished, keepPack, updateBytes } from './keep-pack.ts';
import { type KeepProblem, keepingMessages } from './keeping-messages.ts';
import {
  type KeptPack,
  listKept,
  readHint,
  readKept,
  wasEvicted,
  writeHint,
} from './kept-store.ts';
import { NotKept } from './not-kept.ts';
import { installWorker } from './register-worker.ts';

/** 'Keep on this phone' of a code's page: keeps it, says so, and offers its update. */
function begin(place: HTMLElement, code: string): void {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : 'en';
  const text = keepingMessages[language];
  const buttons = [...place.querySelectorAll('button')];
  const status = place.querySelector('[role=status]');
  const [main] = buttons;
  if (!main || !status) return;

  const linkTo = (path: string, words: string) => {
    const link = document.createElement('a');
    link.href = localPath(path, language);
    link.textContent = words;
    return link;
  };
  const toKept = () => linkTo(OFFLINE_PATH, text.all);
  // As the page came: its first button may become that of an update.
  const offered = { label: main.textContent, lang: main.dataset.lang };
  // What the first code costs besides.
  const besides = place.querySelector('small');
  /** The version that is shown as kept. */
  let shown: string | null = null;
  const showKept = ({ header, version }: KeptPack) => {
    shown = version;
    for (const button of buttons) button.hidden = true;
    if (besides) besides.hidden = true;
    status.replaceChildren(`${text.keptIn[header.lang]} · `, toKept());
  };
  const say = (sentence: string, isProblem = false) => {
    status.setAttribute('role', isProblem ? 'alert' : 'status');
    status.textContent = sentence;
  };
  const showOffer = (isFirst: boolean) => {
    shown = null;
    main.textContent = offered.label;
    main.dataset.lang = offered.lang;
    for (const button of buttons) button.hidden = false;
    if (besides) besides.hidden = !isFirst;
    say('');
  };
  /** Another page, or the worker, may have kept, updated or removed it meanwhile. */
  const lookAgain = async () => {
    const all = await listKept();
    const kept = all.find((pack) => pack.code === code);
    if (kept && kept.version !== shown) showKept(kept);
    if (!kept && shown !== null) showOffer(all.length === 0);
  };
  /** Says why nothing was kept, with the way to what mends it. */
  const complain = (error: unknown) => {
    const problem: KeepProblem = error instanceof NotKept ? error.problem : 'refused';
    say(text.problems[problem], true);
    // Where nothing is kept, there is nothing to remove.
    if (problem === 'full' && readHint().length > 0) status.append(' ', toKept());
    if (problem !== 'unpaid') return;
    const here = localPath(codePath(code), language);
    status.append(' ', linkTo(signInPath(here), text.signIn));
  };
  const keep = async (asked: string | undefined) => {
    for (const button of buttons) button.disabled = true;
    say(text.keeping(0));
    try {
      const lang = PACK_LANGUAGES.find((one) => one === asked) ?? 'both';
      const pack = await keepPack(code, lang, (percent) => say(text.keeping(percent)));
      showKept(pack);
    } catch (error) {
      complain(error);
    }
    for (const button of buttons) button.disabled = false;
  };
  const look = async () => {
    const kept = await readKept(code);
    await writeHint();
    if (!kept) {
      showOffer((await listKept()).length === 0);
      return wasEvicted() ? say(text.evicted, true) : undefined;
    }
    showKept(kept.pack);
    // One that was withdrawn for a time is needed again.
    await installWorker().catch(complain);
    const { lang } = kept.pack.header;
    // It is kept, also where nobody can say whether it is the newest.
    const published = await findPublished(code, lang).catch(() => null);
    if (!published || published.entry.version === kept.pack.version) return;
    const bytes = updateBytes(published.entry, kept.pack.version);
    main.dataset.lang = lang;
    main.textContent = text.update(dataSize(bytes, language));
    main.hidden = false;
  };

  // Where nobody can look, what is said stays.
  const onReturn = () => void lookAgain().catch(() => undefined);
  document.addEventListener('visibilitychange', onReturn);
  // Of pages that are seen beside each other.
  window.addEventListener('storage', onReturn);
  for (const button of buttons) button.onclick = () => void keep(button.dataset.lang);
  if (place.dataset.asked === undefined) look().catch(() => showOffer(false));
  else void keep(place.dataset.asked);
}

const place = document.querySelector<HTMLElement>('.keep');
if (place?.dataset.code) begin(place, place.dataset.code);
