import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '../../kit/languages.ts';
import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from '../../kit/paths.ts';
import { pagePolicy } from '../../kit/server/http/content-security-policy.ts';
import type { AppEnv } from '../../kit/server/http/context.ts';
import {
  type HashedBody,
  sendHashedBody,
  toHashedBody,
} from '../../kit/server/http/hashed-body.ts';
import {
  otherParameters,
  redirectUnkept,
  storeLanguage,
} from '../../kit/server/http/language-choice.ts';
import { REVALIDATE } from '../../kit/server/http/static-response.ts';
import { docsIntroduction } from './docs-introduction.ts';
import { docsMessages } from './docs-messages.ts';
import { V1_PATH, type V1Document } from './v1-routes.ts';

export const DOCS_PATH = '/api/docs';

/** The page's address in a language, as those of the site are (docs/contract.md, 'Pages'). */
export function docsPath(language: Language): string {
  return language === DEFAULT_LANGUAGE ? DOCS_PATH : `${DOCS_PATH}/${language}`;
}

/**
 * A page on which people read the document of the reading API, in each language; rendered at
 * the first request. `origin` is the site's public origin.
 */
export function docsRoutes(document: () => V1Document, origin: string): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const pages = new Map<Language, { readonly body: HashedBody; readonly policy: string }>();
  for (const language of LANGUAGES) {
    app.get(docsPath(language).slice(DOCS_PATH.length) || '/', (c) => {
      const asked = c.req.query(LANGUAGE_PARAMETER);
      if (isLanguage(asked)) {
        storeLanguage(c, asked, origin);
        return redirectUnkept(c, docsPath(asked) + otherParameters(c), 302);
      }
      const stored = getCookie(c, LANGUAGE_COOKIE);
      // Only the address without a language leaves it open.
      if (language === DEFAULT_LANGUAGE && isLanguage(stored) && stored !== language) {
        return redirectUnkept(c, docsPath(stored) + otherParameters(c), 302);
      }
      const page = pages.get(language) ?? makePage(renderDocs(document(), language));
      pages.set(language, page);
      return sendHashedBody(c, page.body, {
        contentType: 'text/html; charset=utf-8',
        headers: {
          'Content-Language': language,
          'Content-Security-Policy': page.policy,
          'Cache-Control': REVALIDATE,
          Vary: 'Accept-Encoding, Cookie',
        },
      });
    });
  }
  return app;
}

function makePage(html: string) {
  return { body: toHashedBody(html), policy: pagePolicy(html) };
}

function renderDocs(document: V1Document, language: Language): string {
  const text = docsMessages[language];
  const { info, paths, components } = document;
  const operations = Object.entries(paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method): [string, Operation][] => {
      const operation = item[method];
      return operation ? [[`${method.toUpperCase()} ${path}`, operation]] : [];
    }),
  );
  const calls = operations.map(([path, operation]) => renderCall(path, operation, language));
  const entries = operations.map(
    ([path, operation]) =>
      `<li><a href="#${escapeText(operation.operationId)}"><code>${escapeText(path)}</code></a> ${renderSummary(operation, language)}</li>`,
  );
  const schemas = Object.entries(components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<section id="${escapeText(name)}"><h3>${escapeText(name)}</h3>${renderFields(schema, name, language)}</section>`,
  );
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(text.title)}</title><style>${STYLE}</style></head>
<body><main>${renderOtherLanguages(language)}
<h1>${escapeText(text.title)}</h1>
<p>${escapeText(text.version(info.version))} ${escapeText(text.about)}</p>
<p>${escapeText(text.forPrograms)} <a href="${V1_PATH}/openapi.json">openapi.json</a> (OpenAPI 3.1).
${escapeText(text.documentLanguage)}</p>
<nav aria-label="${escapeText(text.calls)}"><ul>${entries.join('\n')}</ul></nav>
${docsIntroduction[language]}
<h2>${escapeText(text.calls)}</h2>${calls.join('\n')}
<h2>${escapeText(text.answers)}</h2>${schemas.join('\n')}
</main></body></html>
`;
}

/** Links to the page in the other languages, which store the choice. */
function renderOtherLanguages(language: Language): string {
  const links = LANGUAGES.filter((other) => other !== language).map(
    (other) =>
      `<a href="${DOCS_PATH}?${LANGUAGE_PARAMETER}=${other}" rel="alternate" hreflang="${other}" lang="${other}">${LANGUAGE_NAMES[other]}</a>`,
  );
  return `<p>${links.join(' ')}</p>`;
}

const METHODS = ['get', 'post', 'delete'] as const;

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly object[];
  readonly requestBody?: object;
  readonly responses?: Readonly<Record<string, object>>;
}

/** A summary in the page's language, or else the document's. */
function renderSummary({ operationId = '', summary }: Operation, language: Language): string {
  const translated = docsMessages[language].summaries[operationId];
  return translated === undefined ? renderProse(summary, language) : escapeText(translated);
}

/** @param path with its method before it */
function renderCall(path: string, operation: Operation, language: Language): string {
  const text = docsMessages[language];
  const parameters = (operation.parameters ?? []).map((parameter) => {
    const { name, in: place, required, schema } = facts(parameter);
    const { description } = facts(schema);
    return `<tr><th scope="row"><code>${escapeText(name)}</code></th><td>${escapeText(text.places[String(place)] ?? place)}${
      required === true ? `, ${escapeText(text.required)}` : ''
    }</td><td>${renderType(schema, language)}${renderLimits(schema, language)}</td><td>${renderProse(description, language)}</td></tr>`;
  });
  const sent = facts(facts(facts(operation.requestBody).content)['application/json']).schema;
  const { parameter, where, kind, meaning } = text.columns;
  return `<section id="${escapeText(operation.operationId)}"><h3><code>${escapeText(path)}</code></h3>
<p>${renderSummary(operation, language)}. ${renderProse(operation.description, language)}</p>
${parameters.length > 0 ? table(text.parametersOf(path), [parameter, where, kind, meaning], parameters) : ''}
${sent === undefined ? '' : `<h4>${escapeText(text.body)}</h4>${renderFields(sent, text.bodyOf(path), language)}`}
<h4>${escapeText(text.answer)}</h4>${renderAnswer(path, operation, language)}
<h4>${escapeText(text.otherAnswers)}</h4>${renderOthers(path, operation, language)}</section>`;
}

/** What comes when all is well: an object, a file of one of several types, or nothing. */
function renderAnswer(path: string, { responses = {} }: Operation, language: Language): string {
  const text = docsMessages[language];
  const good = facts(responses[200]);
  const contents = Object.entries(facts(good.content));
  const kinds = contents.map(([type, content]) => {
    const { schema } = facts(content);
    if (type === 'application/json') return renderFields(schema, text.answerOf(path), language);
    return `<p><code>${escapeText(type)}</code> ${renderProse(facts(schema).description, language)}</p>`;
  });
  return (kinds.length > 0 ? kinds.join('') : '<p>204</p>') + renderHeaders(good, language);
}

/** Every other status, with what it means and the headers that come with it. */
function renderOthers(path: string, { responses = {} }: Operation, language: Language): string {
  const text = docsMessages[language];
  const rows = Object.entries(responses)
    .filter(([status]) => status !== '200' && status !== '204')
    .map(([status, response]) => {
      const { description } = facts(response);
      return `<tr><th scope="row">${escapeText(status)}</th><td>${renderProse(description, language)}${renderHeaders(response, language)}</td></tr>`;
    });
  return table(text.otherAnswersOf(path), [text.columns.status, text.columns.meaning], rows);
}

/** The names of the headers that an answer tells something by. */
function renderHeaders(response: object, language: Language): string {
  const names = Object.keys(facts(facts(response).headers));
  if (names.length === 0) return '';
  const listed = names.map((name) => `<code>${escapeText(name)}</code>`).join(', ');
  return `<p>${escapeText(docsMessages[language].headers)} ${listed}</p>`;
}

/** The range, length and default of a parameter. */
function renderLimits(schema: unknown, language: Language): string {
  const text = docsMessages[language];
  const { minimum, maximum, maxLength, default: usual } = facts(schema);
  const limits = [
    maximum === undefined ? '' : text.fromTo(String(minimum ?? 0), String(maximum)),
    maxLength === undefined ? '' : text.upTo(String(maxLength)),
    usual === undefined || usual === '' ? '' : text.otherwise(String(usual)),
  ];
  return limits
    .filter((limit) => limit !== '')
    .map((limit) => `, ${escapeText(limit)}`)
    .join('');
}

/** A sentence of the document, in which names stand between backquotes; it is English. */
function renderProse(text: unknown, language: Language): string {
  if (text === undefined || text === '') return '';
  const html = escapeText(text).replace(/`([^`]+)`/g, '<code>$1</code>');
  return language === 'en' ? html : `<span lang="en">${html}</span>`;
}

/** The fields of an object; a named schema is a link to it. */
function renderFields(schema: unknown, what: string, language: Language): string {
  const { columns } = docsMessages[language];
  if (facts(schema).$ref !== undefined) return `<p>${renderType(schema, language)}</p>`;
  const rows = renderRows(schema, '', language);
  return table(what, [columns.field, columns.kind, columns.meaning], rows);
}

/** A row for each field, and below it those of what it holds: `differences[].bytes`. */
function renderRows(schema: unknown, within: string, language: Language): string[] {
  const { properties, required } = facts(schema);
  const needed = new Set(Array.isArray(required) ? required : []);
  return Object.entries(facts(properties)).flatMap(([name, field]) => {
    const { description, items } = facts(field);
    const absent = needed.has(name) ? '' : `, ${escapeText(docsMessages[language].mayBeAbsent)}`;
    return [
      `<tr><th scope="row"><code>${escapeText(within + name)}</code></th><td>${renderType(field, language)}${absent}</td><td>${renderProse(description, language)}</td></tr>`,
      ...renderRows(field, `${within}${name}.`, language),
      ...renderRows(items, `${within}${name}[].`, language),
    ];
  });
}

function renderType(schema: unknown, language: Language): string {
  const { or, listOf, anything } = docsMessages[language];
  const inside = (part: unknown) => renderType(part, language);
  const { $ref, type, format, enum: choices, items, anyOf, prefixItems } = facts(schema);
  if (typeof $ref === 'string') {
    const name = escapeText($ref.replace(/^.*\//, ''));
    return `<a href="#${name}">${name}</a>`;
  }
  if (Array.isArray(anyOf)) return anyOf.map(inside).join(or);
  if (Array.isArray(choices)) {
    return choices.map((value) => `<code>${escapeText(JSON.stringify(value))}</code>`).join(or);
  }
  if (Array.isArray(prefixItems)) return `[${prefixItems.map(inside).join(', ')}]`;
  if (type === 'array') return listOf(inside(items));
  const kinds = Array.isArray(type) ? type.join(or) : String(type ?? anything);
  return escapeText(typeof format === 'string' ? `${kinds} (${format})` : kinds);
}

/** A table; where it is wider than the page, it can be scrolled with the keyboard too. */
function table(what: string, heads: readonly string[], rows: readonly string[]): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const name = escapeText(what);
  return `<div role="region" aria-label="${name}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
}

/** A part of the document as an object; empty where it is none. */
function facts(part: unknown): Readonly<Record<string, unknown>> {
  return typeof part === 'object' && part !== null ? { ...part } : {};
}

function escapeText(text: unknown): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return String(text).replace(/[&<>"]/g, (character) => entities[character] ?? '');
}

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;background:Canvas;font:1rem/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:min(1.5rem,6vw);overflow-wrap:break-word}
div{overflow-x:auto}
pre{overflow-x:auto;padding:.75rem 1rem;border:1px solid #8886;border-radius:.4rem}
[rel=alternate]{display:inline-block;padding:.5rem 0}
nav li{margin:.35rem 0}
dt{font-weight:600;margin-top:.75rem}
dd{margin:0}
a:focus-visible,[tabindex]:focus-visible{outline:2px solid;outline-offset:2px}
h3{margin:2.5rem 0 .25rem;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.3rem .75rem .3rem 0;border-bottom:1px solid #8886}
code{font-size:.95em;overflow-wrap:anywhere}
pre code{overflow-wrap:normal}
th code{overflow-wrap:normal}
`;
