import { isLanguage } from '../../../kit/languages.ts';
import { localPath, OFFLINE_PATH } from '../../../kit/paths.ts';
import { MARK_LIMITS, type Mark } from '../mark.ts';
import { markMessages } from '../messages.ts';
import { makeButton, makeElement } from './make-element.ts';
import {
  addMarks,
  ChangedMeanwhile,
  findMark,
  isWriting,
  moveMark,
  NotMarked,
  removeMarks,
  renameMark,
  writeMark,
} from './mark-store.ts';

/** 'Bookmark' and 'Note' of an article's page. */
function begin(place: HTMLElement): void {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : 'en';
  const text = markMessages[language];
  const { code = '', article = '', name = '', asked } = place.dataset;
  /** The labels that the article had before, until its mark was looked for there. */
  let { former } = place.dataset;
  const heading = document.querySelector('h1');
  const label = heading?.firstChild?.textContent?.trim() ?? '';
  const title = heading?.querySelector('span')?.textContent ?? '';
  const key = { code, article_id: article };
  const names = { [language]: { code: name, label, title } };
  const bookmark = place.querySelector<HTMLButtonElement>('[name=bookmark]');
  const note = place.querySelector<HTMLButtonElement>('[name=note]');
  const status = place.querySelector('[role=status]');
  if (!bookmark || !note || !status) return;
  // The press that has fetched this was answered; the page's own script answers none from now on.
  status.textContent = '';
  place.dataset.asked = 'begun';
  const below = makeElement('div');
  place.append(below);

  let mark: Mark | undefined;
  /** The field while a note is being written, and the mark as it was before. */
  let editing:
    | { readonly field: HTMLTextAreaElement; readonly before: Mark | undefined }
    | undefined;
  /** What was last given to be stored of what is being written. */
  let kept = '';
  /** On a slow disk presses are quicker than what they need to know. */
  let lastLook: Promise<unknown> = Promise.resolve();
  let lastChange: Promise<unknown> = Promise.resolve();

  const say = (sentence: string, ...more: readonly Node[]) => {
    status.setAttribute('role', 'status');
    status.replaceChildren(sentence, ...more.flatMap((node) => [' ', node]));
  };
  const warn: typeof say = (sentence, ...more) => {
    say(sentence, ...more);
    status.setAttribute('role', 'alert');
  };
  const complain = (error: unknown) => {
    const problem = error instanceof NotMarked ? error.problem : 'refused';
    const href = localPath(OFFLINE_PATH, language);
    warn(
      text.problems[problem],
      ...(problem === 'full' ? [makeElement('a', { href }, text.kept)] : []),
    );
  };
  const show = () => {
    bookmark.setAttribute('aria-pressed', String(mark !== undefined));
    note.textContent = mark?.note ? text.edit : text.write;
    note.setAttribute('aria-expanded', String(editing !== undefined));
    // What is being written would go with it.
    bookmark.disabled = editing !== undefined;
    if (editing) return;
    below.replaceChildren(
      ...(mark?.note
        ? [
            makeElement('p', { className: 'facts' }, text.yours),
            makeElement('p', { className: 'notice own lines-kept' }, mark.note),
          ]
        : []),
    );
  };
  /** One after the other, each upon what the one before has written. */
  const inTurn = <Value>(change: () => Promise<Value>) => {
    const changed = lastChange.then(change);
    lastChange = changed.catch(() => undefined);
    return changed;
  };
  /** @returns whether it was written */
  const write = async (words: string) => {
    kept = words.trim();
    const isWritten = await inTurn(() => writeNow(words));
    // It is asked about before it is left.
    if (!isWritten) kept = mark?.note ?? '';
    return isWritten;
  };
  const writeNow = async (words: string) => {
    // As two tabs' joined texts may be, which no file could bring back.
    if (words.length > MARK_LIMITS.note) {
      warn(text.tooLong);
      return false;
    }
    const now = new Date().toISOString();
    const isFirst = mark === undefined;
    const read = mark;
    const next = { ...key, marked_at: now, changed_at: now, ...read, note: words.trim() };
    try {
      mark = await writeMark({ ...next, names: { ...read?.names, ...names } }, read);
      // Most browsers decide by themselves; Firefox asks.
      if (isFirst) void navigator.storage?.persist?.();
      return true;
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) complain(error);
      else if (editing) join(editing.field, error.mark);
      else mark = error.mark;
      return false;
    }
  };
  /** Two tabs have written: nothing of either is lost. */
  const join = (field: HTMLTextAreaElement, other: Mark) => {
    mark = other;
    // Who closes without saving leaves the other tab's.
    editing = { field, before: other };
    if (other.note !== '') field.value = `${other.note}\n\n${field.value}`;
    warn(text.changed);
    field.focus();
  };

  const toggle = async () => {
    const removed = mark;
    if (!removed) {
      if (await write('')) say(text.marked);
      show();
      return;
    }
    await inTurn(() => removeMarks([key]));
    mark = undefined;
    show();
    const undo = async () => {
      await inTurn(() => addMarks([removed]));
      mark = await findMark(key);
      show();
      say(text.marked);
      bookmark.focus();
    };
    say(
      removed.note === '' ? text.removed : text.removedNote,
      makeButton(text.undo, () => undo().catch(complain)),
    );
  };
  const isTyped = () => editing !== undefined && editing.field.value.trim() !== kept;
  const keepTyped = () => {
    if (editing && isTyped()) void write(editing.field.value);
  };
  const askBefore = (event: BeforeUnloadEvent) => {
    if (isTyped() || isWriting()) event.preventDefault();
  };
  const close = () => {
    window.removeEventListener('beforeunload', askBefore);
    editing = undefined;
    show();
    note.focus();
  };
  const save = async () => {
    await lastChange;
    // By an earlier press.
    if (!editing) return;
    const { field } = editing;
    const isNothing = !mark && field.value.trim() === '';
    if (!isNothing && !(await write(field.value))) return;
    say(isNothing ? '' : text.saved);
    // What was typed meanwhile stays in its field.
    if (isTyped()) editing = { field, before: mark };
    else close();
  };
  const cancel = async () => {
    await lastChange;
    // What was stored meanwhile is taken back as well.
    if (editing && mark && !editing.before) {
      await removeMarks([key]);
      mark = undefined;
    } else if (editing?.before && mark?.note !== editing.before.note) {
      await write(editing.before.note);
    }
    say('');
    close();
  };
  const edit = () => {
    if (editing) {
      editing.field.focus();
      return;
    }
    const field = makeElement('textarea', {
      id: 'own-note',
      rows: 5,
      value: mark?.note ?? '',
    });
    const hint = makeElement('p', { id: 'own-note-hint', className: 'facts' }, text.private);
    field.setAttribute('aria-describedby', hint.id);
    // A page that is being left has no time to store anything. Who presses a link leaves the field
    // before, and the link waits; who goes back or loads the page anew is asked.
    field.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && below.contains(relatedTarget))) keepTyped();
    });
    window.addEventListener('beforeunload', askBefore);
    kept = field.value.trim();
    editing = { field, before: mark };
    below.replaceChildren(
      makeElement(
        'p',
        { className: 'facts' },
        makeElement('label', { htmlFor: field.id }, text.yours),
      ),
      field,
      hint,
      makeElement(
        'p',
        { className: 'ways' },
        makeButton(text.save, () => save().catch(complain), 'button button--primary'),
        makeButton(text.cancel, () => cancel().catch(complain)),
      ),
    );
    show();
    field.focus();
  };
  const look = () => {
    const looked = lookNow();
    lastLook = looked.catch(() => undefined);
    return looked;
  };
  const lookNow = async () => {
    mark = await findMark(key);
    try {
      // What is taken off here, and can be brought back, is followed by no other.
      if (!mark && former) mark = await moveMark(key, former.split('\n'));
    } finally {
      former = '';
      show();
    }
    const own = mark?.names[language];
    if (!mark || (own?.code === name && own.label === label && own.title === title)) return;
    await renameMark(key, names);
  };

  const press = (which: string | undefined) => {
    if (which === 'note') void Promise.all([lastLook, lastChange]).then(edit);
    if (which === 'bookmark') toggle().catch(complain);
  };
  for (const button of [bookmark, note]) {
    button.addEventListener('click', () => press(button.name));
  }
  document.addEventListener('visibilitychange', () => {
    const isHidden = document.visibilityState === 'hidden';
    // A phone that needs room closes what is out of sight, without asking.
    if (isHidden) keepTyped();
    if (!isHidden && !editing) look().catch(complain);
  });
  look()
    .then(() => {
      // Somebody who presses 'Bookmark' before it is known that there is one wants to have it.
      if (asked === 'note' || !mark) press(asked);
    })
    .catch(complain);
}

const place = document.querySelector<HTMLElement>('.mark');
if (place) begin(place);
