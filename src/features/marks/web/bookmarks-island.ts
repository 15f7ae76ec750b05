import { dayFormat } from '../../../kit/douala-time.ts';
import { isLanguage } from '../../../kit/languages.ts';
import { localPath } from '../../../kit/paths.ts';
import { articlePath } from '../../laws/addresses.ts';
import {
  FileRefused,
  MARK_LIMITS,
  type Mark,
  nameOf,
  readMarksFile,
  writeMarksFile,
} from '../mark.ts';
import { listingMessages } from './listing-messages.ts';
import { makeButton, makeElement } from './make-element.ts';
import { addMarks, hadMarks, listMarks, NotMarked, removeMarks } from './mark-store.ts';

/** The list of `/bookmarks`: what is marked, by code and order; removing, and files. */
function begin(place: HTMLElement): void {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : 'en';
  const text = listingMessages[language];
  const list = place.querySelector('ul');
  const status = place.querySelector('[role=status]');
  const facts = place.querySelector('.facts');
  const sorting = place.querySelector<HTMLElement>('.sorting');
  const code = place.querySelector<HTMLSelectElement>('[name=code]');
  const order = place.querySelector<HTMLSelectElement>('[name=order]');
  const ways = place.querySelector<HTMLElement>('.ways');
  const save = place.querySelector<HTMLButtonElement>('[name=save]');
  const all = place.querySelector<HTMLButtonElement>('[name=remove]');
  const file = place.querySelector<HTMLInputElement>('input');
  if (!(list && status && facts && sorting && code && order && ways && save && all && file)) return;
  const dates = dayFormat(language, { dateStyle: 'long' });
  const numbers = new Intl.Collator(language, { numeric: true });
  let marks: readonly Mark[] = [];

  const say = (sentence: string, ...more: readonly Node[]) => {
    status.setAttribute('role', 'status');
    status.replaceChildren(sentence, ...more.flatMap((node) => [' ', node]));
  };
  const warn = (sentence: string) => {
    say(sentence);
    status.setAttribute('role', 'alert');
  };
  const complain = (error: unknown) => {
    const isKnown = error instanceof FileRefused || error instanceof NotMarked;
    warn(text.problems[isKnown ? error.problem : 'refused']);
  };
  const labelOf = (mark: Mark) => nameOf(mark, language).label || mark.article_id;

  const byArticle = (a: Mark, b: Mark) =>
    numbers.compare(a.code, b.code) || numbers.compare(a.article_id, b.article_id);
  const byTime = (a: Mark, b: Mark) => numbers.compare(b.changed_at, a.changed_at);
  const shown = () =>
    marks
      .filter((mark) => code.value === '' || mark.code === code.value)
      .sort(order.value === 'article' ? byArticle : byTime);

  const itemOf = (mark: Mark) => {
    const name = nameOf(mark, language);
    const label = labelOf(mark);
    const item = makeElement('li');
    const remove = async () => {
      await removeMarks([mark]);
      marks = marks.filter((one) => one !== mark);
      describe();
      const back = makeButton(text.undo, () => undo().catch(complain));
      item.replaceChildren(makeElement('p', {}, text.removed(label), ' ', back));
      back.focus();
    };
    const undo = async () => {
      await addMarks([mark]);
      // Once, however often it was pressed.
      marks = [...marks.filter((one) => one !== mark), mark];
      describe();
      const again = itemOf(mark);
      item.replaceWith(again);
      again.querySelector('a')?.focus();
    };
    const button = makeButton(text.remove, () => remove().catch(complain));
    button.setAttribute('aria-label', text.removeNamed(label));
    item.append(
      makeElement(
        'h2',
        {},
        makeElement(
          'a',
          { href: localPath(articlePath(mark.code, mark.article_id), language) },
          [label, name.title].filter((part) => part !== '').join(' '),
        ),
      ),
      ...(mark.note === '' ? [] : [makeElement('p', { className: 'note' }, mark.note)]),
      makeElement(
        'p',
        { className: 'facts' },
        `${name.code || mark.code} · ${text.written(dates.format(new Date(mark.changed_at)))}`,
      ),
      button,
    );
    return item;
  };

  const describe = () => {
    const isNone = marks.length === 0;
    facts.textContent = isNone ? text.none : text.count(marks.length);
    sorting.hidden = marks.length < 2;
    save.hidden = isNone;
    all.hidden = isNone;
    ways.hidden = false;
  };
  const show = async (wereThere = hadMarks()) => {
    marks = await listMarks();
    if (wereThere && marks.length === 0) warn(text.evicted);
    const names = new Map(marks.map((mark) => [mark.code, nameOf(mark, language).code]));
    const chosen = code.value;
    code.replaceChildren(
      new Option(text.all, ''),
      ...[...names].map(([value, name]) => new Option(name || value, value)),
    );
    code.value = names.has(chosen) ? chosen : '';
    list.replaceChildren(...shown().map(itemOf));
    describe();
    const isSafe = (await navigator.storage?.persisted?.()) ?? false;
    if (!isSafe && marks.length > 0) facts.append(` · ${text.unsafe}`);
  };

  for (const choice of [code, order]) {
    choice.addEventListener('change', () => list.replaceChildren(...shown().map(itemOf)));
  }
  save.addEventListener('click', () => {
    const now = new Date();
    const saved = new Blob([writeMarksFile([...marks].sort(byArticle), now)], {
      type: 'application/json',
    });
    // Its address is not given back: some browsers begin to read it only some time later.
    const href = URL.createObjectURL(saved);
    makeElement('a', { href, download: `mboalex-${now.toISOString().slice(0, 10)}.json` }).click();
  });
  const removeAll = async () => {
    const removed = marks;
    await removeMarks(removed);
    await show();
    const undo = async () => {
      await addMarks(removed);
      await show();
      say(text.restored);
    };
    const back = makeButton(text.undo, () => undo().catch(complain));
    say(text.removedAll(removed.length), back);
    back.focus();
  };
  all.addEventListener('click', () => removeAll().catch(complain));
  const open = async (chosen: File) => {
    if (chosen.size > MARK_LIMITS.fileBytes) throw new FileRefused('too_large');
    const { added, updated, same } = await addMarks(readMarksFile(await chosen.text()));
    await show();
    say(text.opened(added, updated, same));
  };
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (chosen) open(chosen).catch(complain);
    file.value = '';
  });
  const failed = () => warn(text.unable);
  const versionsOf = (all: readonly Mark[]) =>
    all
      .map((mark) => mark.code + mark.article_id + mark.changed_at)
      .sort()
      .join();
  // Come back to from an article, or from another tab: what can be undone stays where nothing is new.
  document.addEventListener('visibilitychange', () => {
    const lookAgain = async () => {
      // The look itself writes down what is there now.
      const wereThere = hadMarks();
      if (versionsOf(await listMarks()) !== versionsOf(marks)) await show(wereThere);
    };
    if (document.visibilityState === 'visible') lookAgain().catch(failed);
  });
  show().catch(failed);
}

const place = document.getElementById('bookmarks');
if (place) begin(place);
