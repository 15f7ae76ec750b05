/** What can stand between two tags. */
type Child = Markup | string | number | boolean | null | undefined | readonly Child[];
type Properties = Readonly<Record<string, unknown>> & { readonly children?: Child };
type Component = (properties: Properties) => Child;

/** HTML, in which nothing is left to escape. */
class Markup {
  constructor(readonly html: string) {}
}

/** Named otherwise in HTML than in JSX. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
  autoFocus: 'autofocus',
  autoComplete: 'autocomplete',
  defaultValue: 'value',
  defaultChecked: 'checked',
};
/** Said as words where others are there or not. */
const WORDED = /^(?:aria|data)-/;
const WITHOUT_END = /^(?:meta|link|input|br|hr|img|col|source)$/;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

function attribute(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean' && !WORDED.test(name)) {
    return value ? ` ${NAMES[name] ?? name}=""` : '';
  }
  return ` ${NAMES[name] ?? name}="${escaped(String(value))}"`;
}

function contentOf(child: Child): string {
  if (child instanceof Markup) return child.html;
  if (typeof child === 'string' || typeof child === 'number') return escaped(String(child));
  let text = '';
  if (Array.isArray(child)) for (const one of child) text += contentOf(one);
  return text;
}

/**
 * React's JSX as far as pages need it that are written once: 60 KB of React, and 8 of its smaller
 * stand-ins, are for what changes under its reader. `jsx-to-text.test.ts` holds both equal.
 */
export function jsx(type: string | Component, properties: Properties): Markup {
  if (typeof type === 'function') return new Markup(contentOf(type(properties)));
  let opening = `<${type}`;
  for (const name in properties) {
    if (name !== 'children') opening += attribute(name, properties[name]);
  }
  // As React writes them, so that what both write can be compared.
  if (WITHOUT_END.test(type)) return new Markup(`${opening}/>`);
  return new Markup(`${opening}>${contentOf(properties.children)}</${type}>`);
}

/** Several children instead of one: the same here. */
export function jsxs(type: string | Component, properties: Properties): Markup {
  return jsx(type, properties);
}

export const Fragment: Component = ({ children }) => children;

/** As React's, for the few places that make elements without JSX. */
export function createElement(
  type: string | Component,
  properties: Properties | null,
  ...children: readonly Child[]
): Markup {
  const { key: _key, ...others } = properties ?? {};
  return jsx(type, { ...others, children });
}

/** As React DOM's, for what this runtime has made. */
export function renderToStaticMarkup(page: Child): string {
  return contentOf(page);
}
