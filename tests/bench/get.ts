import { hasCode } from '../../src/kit/server/embedded-postgres/error-code.ts';

/**
 * A GET that is sent once more where the server closed its kept-alive connection just then, as
 * browsers do (RFC 9112 §9.3.1).
 */
export async function get(url: string, headers: Record<string, string> = {}): Promise<Response> {
  try {
    return await fetch(url, { headers });
  } catch (error) {
    const isClosed =
      error instanceof Error && hasCode(error.cause, 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET');
    if (!isClosed) throw error;
    return fetch(url, { headers });
  }
}
