import { Hono } from 'hono';
import type { AppEnv } from '../../kit/server/http/context.ts';
import { REVALIDATE } from '../../kit/server/http/static-response.ts';
import { pagePolicy } from './content-security-policy.ts';
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
  const calls = Object.entries(paths ?? {}).map(([path, item]) => renderCall(path, item.get ?? {}));
  const schemas = Object.entries(components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<section id="${escapeText(name)}"><h3>${escapeText(name)}</h3>${renderFields(schema)}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(info.title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeText(info.title)}</h1>
<p>Version ${escapeText(info.version)}. ${escapeText(info.description ?? '')}</p>
<p>The same for programs: <a href="${V1_PATH}/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<h2>Calls</h2>${calls.join('\n')}
<h2>What they answer</h2>${schemas.join('\n')}
</main></body></html>
`;
}

interface Operation {
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
    }</td><td>${renderType(schema)}</td><td>${escapeText(description ?? '')}</td></tr>`;
  });
  const answer = facts(facts(facts(operation.responses?.[200]).content)['application/json']).schema;
  return `<section><h3><code>GET ${escapeText(path)}</code></h3>
<p>${escapeText(operation.summary ?? '')}. ${escapeText(operation.description ?? '')}</p>
${parameters.length > 0 ? table(['Parameter', 'Where', 'Kind', 'Meaning'], parameters) : ''}
<h4>Answer</h4>${renderFields(answer)}</section>`;
}

/** The fields of an object; a named schema is a link to it. */
function renderFields(schema: unknown): string {
  const { $ref, properties, required } = facts(schema);
  if ($ref !== undefined) return `<p>${renderType(schema)}</p>`;
  const needed = new Set(Array.isArray(required) ? required : []);
  const rows = Object.entries(facts(properties)).map(
    ([name, field]) =>
      `<tr><th scope="row"><code>${escapeText(name)}</code></th><td>${renderType(field)}${
        needed.has(name) ? '' : ', may be absent'
      }</td><td>${escapeText(facts(field).description ?? '')}</td></tr>`,
  );
  return table(['Field', 'Kind', 'Meaning'], rows);
}

function renderType(schema: unknown): string {
  const { $ref, type, format, enum: choices, items, anyOf } = facts(schema);
  if (typeof $ref === 'string') {
    const name = escapeText($ref.replace(/^.*\//, ''));
    return `<a href="#${name}">${name}</a>`;
  }
  if (Array.isArray(anyOf)) return anyOf.map(renderType).join(' or ');
  if (Array.isArray(choices)) {
    return choices.map((value) => `<code>${escapeText(JSON.stringify(value))}</code>`).join(' or ');
  }
  if (type === 'array') return `list of ${renderType(items)}`;
  const kinds = Array.isArray(type) ? type.join(' or ') : String(type ?? 'anything');
  return escapeText(typeof format === 'string' ? `${kinds} (${format})` : kinds);
}

function table(heads: readonly string[], rows: readonly string[]): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  return `<div><table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
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
body{margin:0;font:1rem/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1.5rem}
div{overflow-x:auto}
h3{margin:2.5rem 0 .25rem;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.3rem .75rem .3rem 0;border-bottom:1px solid #8886}
code{font-size:.95em}
`;
