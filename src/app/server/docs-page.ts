import { Hono } from 'hono';
import type { AppEnv } from '../../kit/server/http/context.ts';
import { REVALIDATE } from '../../kit/server/http/static-response.ts';
import { pagePolicy } from './content-security-policy.ts';
import { INTRODUCTION } from './docs-introduction.ts';
import { V1_PATH, type V1Document } from './v1-routes.ts';

export const DOCS_PATH = '/api/docs';

/** A page on which people read the document of the reading API; made when it is first asked for. */
export function docsRoutes(document: () => V1Document): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  let page: string | undefined;
  app.get('/', (c) => {
    page ??= renderDocs(document());
    return c.html(page, 200, {
      'Content-Security-Policy': pagePolicy(page),
      'Cache-Control': REVALIDATE,
    });
  });
  return app;
}

function renderDocs({ info, paths, components }: V1Document): string {
  const operations = Object.entries(paths ?? {}).map(
    ([path, { get = {} }]): [string, Operation] => [path, get],
  );
  const calls = operations.map(([path, operation]) => renderCall(path, operation));
  const entries = operations.map(
    ([path, { operationId, summary }]) =>
      `<li><a href="#${escapeText(operationId)}"><code>${escapeText(path)}</code></a> ${escapeText(summary)}</li>`,
  );
  const schemas = Object.entries(components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<section id="${escapeText(name)}"><h3>${escapeText(name)}</h3>${renderFields(schema, name)}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(info.title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeText(info.title)}</h1>
<p>Version ${escapeText(info.version)}. ${escapeText(info.description ?? '')}</p>
<p>The same for programs: <a href="${V1_PATH}/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Calls"><ul>${entries.join('\n')}</ul></nav>
${INTRODUCTION}
<h2>Calls</h2>${calls.join('\n')}
<h2>What they answer</h2>${schemas.join('\n')}
</main></body></html>
`;
}

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly object[];
  readonly responses?: Readonly<Record<string, object>>;
}

function renderCall(path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map((parameter) => {
    const { name, in: place, required, schema } = facts(parameter);
    const { description } = facts(schema);
    return `<tr><th scope="row"><code>${escapeText(name)}</code></th><td>${escapeText(place)}${
      required === true ? ', required' : ''
    }</td><td>${renderType(schema)}${renderLimits(schema)}</td><td>${renderProse(description ?? '')}</td></tr>`;
  });
  const answer = facts(facts(facts(operation.responses?.[200]).content)['application/json']).schema;
  const heads = ['Parameter', 'Where', 'Kind', 'Meaning'];
  return `<section id="${escapeText(operation.operationId)}"><h3><code>GET ${escapeText(path)}</code></h3>
<p>${escapeText(operation.summary ?? '')}. ${renderProse(operation.description ?? '')}</p>
${parameters.length > 0 ? table(`Parameters of ${path}`, heads, parameters) : ''}
<h4>Answer</h4>${renderFields(answer, `Answer of ${path}`)}</section>`;
}

/** How much of a parameter is taken, and what holds without it. */
function renderLimits(schema: unknown): string {
  const { minimum, maximum, maxLength, default: usual } = facts(schema);
  const limits = [
    maximum === undefined ? '' : `${minimum ?? 0} to ${maximum}`,
    maxLength === undefined ? '' : `up to ${maxLength} characters`,
    usual === undefined || usual === '' ? '' : `else ${usual}`,
  ];
  return limits
    .filter((limit) => limit !== '')
    .map((limit) => `, ${escapeText(limit)}`)
    .join('');
}

/** A sentence in which names stand between backquotes. */
function renderProse(text: unknown): string {
  return escapeText(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** The fields of an object; a named schema is a link to it. */
function renderFields(schema: unknown, what: string): string {
  const { $ref, properties, required } = facts(schema);
  if ($ref !== undefined) return `<p>${renderType(schema)}</p>`;
  const needed = new Set(Array.isArray(required) ? required : []);
  const rows = Object.entries(facts(properties)).map(
    ([name, field]) =>
      `<tr><th scope="row"><code>${escapeText(name)}</code></th><td>${renderType(field)}${
        needed.has(name) ? '' : ', may be absent'
      }</td><td>${renderProse(facts(field).description ?? '')}</td></tr>`,
  );
  return table(what, ['Field', 'Kind', 'Meaning'], rows);
}

function renderType(schema: unknown): string {
  const { $ref, type, format, enum: choices, items, anyOf, prefixItems } = facts(schema);
  if (typeof $ref === 'string') {
    const name = escapeText($ref.replace(/^.*\//, ''));
    return `<a href="#${name}">${name}</a>`;
  }
  if (Array.isArray(anyOf)) return anyOf.map(renderType).join(' or ');
  if (Array.isArray(choices)) {
    return choices.map((value) => `<code>${escapeText(JSON.stringify(value))}</code>`).join(' or ');
  }
  if (Array.isArray(prefixItems)) return `[${prefixItems.map(renderType).join(', ')}]`;
  if (type === 'array') return `list of ${renderType(items)}`;
  const kinds = Array.isArray(type) ? type.join(' or ') : String(type ?? 'anything');
  return escapeText(typeof format === 'string' ? `${kinds} (${format})` : kinds);
}

/** A table that can be scrolled aside with the keyboard too, where it is wider than the page. */
function table(what: string, heads: readonly string[], rows: readonly string[]): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const name = escapeText(what);
  return `<div role="region" aria-label="${name}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
}

/** A part of the document as an object, whatever it is. */
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
main{max-width:60rem;margin:0 auto;padding:1.5rem}
div{overflow-x:auto}
pre{overflow-x:auto;padding:.75rem 1rem;border:1px solid #8886;border-radius:.4rem}
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
