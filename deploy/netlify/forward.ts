/** Headers that belong to one connection, and those that the next one writes itself. */
const OF_THE_CONNECTION = [
  'connection',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
];

/**
 * Hands a request on to the program as it is, byte for byte, since providers sign the body, and the
 * answer back, redirects included.
 *
 * @param programUrl the program's own origin
 * @param visitor the visitor's address, as Netlify tells it; what a visitor claims is replaced
 */
export async function forward(
  request: Request,
  { programUrl, visitor }: { readonly programUrl: string; readonly visitor: string | undefined },
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of OF_THE_CONNECTION) headers.delete(name);
  headers.delete('x-forwarded-for');
  if (visitor !== undefined) headers.set('x-forwarded-for', visitor);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const answer = await fetch(new URL(pathname + search, programUrl), {
    method: request.method,
    headers,
    body: hasBody ? await request.arrayBuffer() : null,
    redirect: 'manual',
  });
  const answered = new Headers(answer.headers);
  // The body was unpacked on the way.
  for (const name of [...OF_THE_CONNECTION, 'content-encoding']) answered.delete(name);
  return new Response(answer.body, { status: answer.status, headers: answered });
}
