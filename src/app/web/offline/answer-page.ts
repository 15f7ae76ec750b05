import type { RenderedPage } from './render-kept.ts';

/** A kept page as the server would send it. */
export async function answerPage({ html, status }: RenderedPage): Promise<Response> {
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': await policyOf(html),
      'Cache-Control': 'no-store',
    },
  });
}

/** The policy that the same page has on the web, its script named by its hash. */
async function policyOf(html: string): Promise<string> {
  const [, script] = /<script type="module">([\s\S]*?)<\/script>/.exec(html) ?? [];
  const hash =
    script === undefined
      ? null
      : await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  const named = hash && btoa(String.fromCharCode(...new Uint8Array(hash)));
  return [
    "default-src 'none'",
    "img-src 'self'",
    "style-src 'unsafe-inline'",
    named ? `script-src 'self' 'sha256-${named}'` : "script-src 'none'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
