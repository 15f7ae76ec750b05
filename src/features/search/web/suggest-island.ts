import { isLanguage } from '../../../kit/languages.ts';
import { localPath } from '../../../kit/paths.ts';
import { articlePath } from '../../laws/addresses.ts';
import type { Suggestion } from '../contract.ts';

/** Debounce of the calls. */
const REST_MS = 120;

/**
 * Suggestions for a search field while typing: a combobox with a list, as the ARIA practices have
 * it. The arrow keys open the list and go through it, Enter searches or takes the marked one, Escape
 * closes it.
 */
function suggestFor(field: HTMLInputElement): void {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : 'en';
  const list = document.createElement('ul');
  list.id = `${field.id}-list`;
  list.hidden = true;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Suggestions');
  field.after(list);
  for (const [name, value] of [
    ['role', 'combobox'],
    ['aria-autocomplete', 'list'],
    ['aria-controls', list.id],
    ['aria-expanded', 'false'],
  ] as const) {
    field.setAttribute(name, value);
  }

  let items: readonly Suggestion[] = [];
  let marked = -1;
  let timer = 0;
  let asking = new AbortController();

  /** Marks a suggestion, or none with -1. */
  function mark(next: number) {
    marked = next;
    for (const [place, option] of [...list.children].entries()) {
      option.setAttribute('aria-selected', String(place === marked));
    }
    const option = list.children[marked];
    if (option) {
      field.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    } else field.removeAttribute('aria-activedescendant');
  }

  function show(next: readonly Suggestion[]) {
    items = next;
    list.replaceChildren(...items.map(optionOf));
    list.hidden = items.length === 0;
    field.setAttribute('aria-expanded', String(!list.hidden));
    mark(-1);
  }

  function optionOf(item: Suggestion, place: number): HTMLElement {
    const option = document.createElement('li');
    option.id = `${list.id}-${place}`;
    option.setAttribute('role', 'option');
    option.textContent = item.text || item.label;
    if (item.label && item.text) {
      const label = document.createElement('span');
      label.textContent = item.label;
      option.append(label);
    }
    option.addEventListener('click', () => choose(item));
    return option;
  }

  function close() {
    clearTimeout(timer);
    asking.abort();
    show([]);
  }

  /** An article is opened, words are searched for. */
  function choose({ text, category_code, article_id }: Suggestion) {
    close();
    if (category_code !== null && article_id !== null) {
      location.assign(localPath(articlePath(category_code, article_id), language));
    } else {
      field.value = text;
      field.form?.requestSubmit();
    }
  }

  async function ask() {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const query = new URLSearchParams({ q: field.value, lang: language });
    try {
      const answer = await fetch(`/api/v1/suggest?${query}`, { signal });
      const { items: found }: { items: readonly Suggestion[] } = await answer.json();
      if (!signal.aborted) show(answer.ok ? found : []);
    } catch {
      // Without a network, or aborted: the field goes on searching.
      if (!signal.aborted) show([]);
    }
  }

  function rest() {
    clearTimeout(timer);
    if (field.value.trim() === '') close();
    else timer = window.setTimeout(ask, REST_MS);
  }

  field.addEventListener('input', rest);
  field.addEventListener('blur', close);
  // A press on the list leaves the focus, and so the list, where it is.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('mousedown', (event) => event.preventDefault());
  field.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (list.hidden) {
      if (step !== undefined) rest();
      return;
    }
    const item = items[marked];
    // One place more than there are suggestions: that of the field itself.
    const places = items.length + 1;
    if (step !== undefined) mark(((marked + 1 + step + places) % places) - 1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && item) choose(item);
    else return;
    event.preventDefault();
  });
  rest();
}

const field = document.querySelector<HTMLInputElement>('main [role=search] input[type=search]');
if (field) suggestFor(field);
