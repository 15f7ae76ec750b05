import { createHash } from 'node:crypto';

const STYLE_ELEMENT = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** Scripts that run; data blocks such as JSON-LD have a type of their own and do not. */
const INLINE_SCRIPT = /<script(?: type="module")?>([\s\S]*?)<\/script>/g;
const SCRIPT_FILE = /<script type="module" src="\//;

function hashes(html: string, pattern: RegExp): string {
  return [...html.matchAll(pattern)]
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ');
}

/**
 * The policy of one of our own pages: just its inlined styles and scripts, named by their hashes,
 * and files of ours; no script at all on a page without one (docs/promises.md, threat 27).
 *
 * @param formTargets where its forms lead besides ourselves; a redirect after a form counts too
 */
export function pagePolicy(html: string, formTargets = ''): string {
  const scripts = hashes(html, INLINE_SCRIPT);
  const runsScripts = scripts !== '' || SCRIPT_FILE.test(html);
  return [
    "default-src 'none'",
    "img-src 'self'",
    `style-src ${hashes(html, STYLE_ELEMENT) || "'none'"}`,
    runsScripts ? `script-src 'self' ${scripts}`.trim() : "script-src 'none'",
    // Also without scripts: tools that look at a page read its robots.txt from within it.
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action 'self' ${formTargets}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
