import { dataSize } from '../../../kit/data-size.ts';
import { isLanguage } from '../../../kit/languages.ts';
import { localPath, OFFLINE_PATH } from '../../../kit/paths.ts';
import { packMessages } from '../messages.ts';
import { findPublished, keepPack, NotKept, updateBytes } from './keep-pack.ts';
import { readKept, writeHint } from './kept-store.ts';
import { readWithoutNetwork } from './register-worker.ts';

/** 'Keep on this phone' of a code's page: keeps it, says so, and offers its update. */
function begin(place: HTMLElement, code: string): void {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : 'en';
  const text = packMessages[language];
  const button = place.querySelector('button');
  const status = place.querySelector('[role=status]');
  if (!button || !status) return;

  const showKept = () => {
    const link = document.createElement('a');
    link.href = localPath(OFFLINE_PATH, language);
    link.textContent = text.all;
    button.hidden = true;
    status.replaceChildren(`${text.kept} · `, link);
  };
  const say = (sentence: string, isProblem = false) => {
    status.setAttribute('role', isProblem ? 'alert' : 'status');
    status.textContent = sentence;
  };
  const keep = async () => {
    button.disabled = true;
    say(text.keeping);
    try {
      await keepPack(code);
      await readWithoutNetwork();
      showKept();
    } catch (error) {
      say(text.problems[error instanceof NotKept ? error.problem : 'refused'], true);
    }
    button.disabled = false;
  };
  const look = async () => {
    const kept = await readKept(code);
    await writeHint();
    if (!kept) return;
    showKept();
    const entry = await findPublished(code);
    if (!entry || entry.version === kept.pack.version) return;
    button.textContent = text.update(dataSize(updateBytes(entry, kept.pack.version), language));
    button.hidden = false;
  };

  button.addEventListener('click', () => void keep());
  if (place.dataset.asked === undefined) look().catch(() => say(''));
  else void keep();
}

const place = document.querySelector<HTMLElement>('.keep');
if (place?.dataset.code) begin(place, place.dataset.code);
