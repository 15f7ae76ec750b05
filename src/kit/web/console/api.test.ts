import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, apiClient, failureText, fieldErrors, onSessionEnd } from './api.ts';

/** What the server will answer, and what it was asked. */
const asked: Request[] = [];
let answer: () => Response | Promise<Response>;

const api = apiClient<{
  'GET /laws': { answer: unknown };
  'POST /laws': { body: { code: string }; answer: unknown };
  'PATCH /laws/:id': { body: object; answer: unknown };
  'DELETE /laws/:id': { answer: null };
}>();

function refusal(status: number, body: object): Response {
  return new Response(JSON.stringify({ request_id: 'r', ...body }), { status });
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`It failed with ${String(error)}.`);
  return error;
}

describe('a call of the console', () => {
  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      asked.push(new Request(new URL(path, 'https://mboalex.example'), init));
      return answer();
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('sends and reads JSON', async () => {
    answer = () => Response.json({ id: '1' });
    expect(await api('POST /laws', { body: { code: 'a' } })).toEqual({
      id: '1',
    });
    expect(asked[0]?.method).toBe('POST');
    expect(asked[0]?.headers.get('content-type')).toBe('application/json');
    expect(await asked[0]?.json()).toEqual({ code: 'a' });
  });

  it('makes a change once that is asked for again before its answer', async () => {
    answer = () => Response.json({ id: '1' });
    const input = { params: { id: '1' }, body: { name: 'a' } };
    await Promise.all([api('PATCH /laws/:id', input), api('PATCH /laws/:id', input)]);
    expect(asked).toHaveLength(1);
    // Asked for later, something else, and what is meant to be done twice.
    await api('PATCH /laws/:id', input);
    const twice = { ...input, isRepeatable: true };
    await Promise.all([
      api('PATCH /laws/:id', { ...input, body: { name: 'b' } }),
      api('PATCH /laws/:id', { ...input, params: { id: '2' } }),
      api('PATCH /laws/:id', twice),
      api('PATCH /laws/:id', twice),
    ]);
    expect(asked).toHaveLength(6);
  });

  it('makes a change anew that has failed', async () => {
    answer = () => refusal(500, { error: 'Broken.', code: 'internal_error' });
    const remove = () => failureOf(api('DELETE /laws/:id', { params: { id: '1' } }));
    const [first, second] = await Promise.all([remove(), remove()]);
    expect([first.status, second.status, asked.length]).toEqual([500, 500, 1]);
    expect((await remove()).status).toBe(500);
    expect(asked).toHaveLength(2);
  });

  it('reads an empty answer as null', async () => {
    answer = () => new Response(null, { status: 204 });
    expect(await api('DELETE /laws/:id', { params: { id: '1' } })).toBeNull();
    expect(asked[0]?.headers.has('content-type')).toBe(false);
  });

  it('fails with the sentences, the fields and the current row of the answer', async () => {
    const fields = { code: 'Code is used already.' };
    answer = () =>
      refusal(409, { error: 'Stale.', code: 'stale_version', fields, current: { version: 2 } });
    const error = await failureOf(api('PATCH /laws/:id', { params: { id: '1' }, body: {} }));
    expect(error).toMatchObject({
      status: 409,
      code: 'stale_version',
      message: 'Stale.',
      current: { version: 2 },
    });
    expect(fieldErrors(error)).toEqual(fields);
  });

  it('is too large in the language of the console, whoever refuses it', async () => {
    const page = new Response('<html>413 Request Entity Too Large</html>', { status: 413 });
    const own = refusal(413, { error: 'This is too large.', code: 'payload_too_large' });
    for (const refused of [own, page]) {
      answer = () => refused;
      const error = await failureOf(api('POST /laws', { body: { code: 'a' } }));
      expect(failureText(error, 'fr', '')).toBe('Cet envoi est trop volumineux.');
      expect(failureText(error, 'en', '')).toBe('What was sent is too large.');
    }
  });

  it('fails as an outage when no answer arrives', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const error = await failureOf(api('GET /laws'));
    expect(error).toMatchObject({ status: 0, code: 'network' });
    expect(fieldErrors(error)).toEqual({});
  });

  it('fails as an error of the server when something in between answers with a page', async () => {
    answer = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    expect(await failureOf(api('GET /laws'))).toMatchObject({
      status: 502,
      code: 'internal_error',
    });
  });

  it('is given up without a failure when nobody waits for it any more', async () => {
    const controller = new AbortController();
    answer = () => {
      controller.abort();
      return Promise.reject(new DOMException('Aborted', 'AbortError'));
    };
    const call = api('GET /laws', { signal: controller.signal });
    await expect(call).rejects.toThrow(DOMException);
  });

  it('is made anew by who asks again at once for what was given up', async () => {
    const controller = new AbortController();
    const body = { code: 'a' };
    answer = () => Promise.reject(new DOMException('Aborted', 'AbortError'));
    const first = api('POST /laws', { body, signal: controller.signal });
    controller.abort();
    answer = () => Response.json({ id: '1' });
    const second = api('POST /laws', { body, signal: new AbortController().signal });
    await expect(first).rejects.toThrow(DOMException);
    expect(await second).toEqual({ id: '1' });
  });

  it('notifies the listeners that the session has ended, for a 401 alone', async () => {
    let ends = 0;
    const stop = onSessionEnd(() => ends++);
    const error = { error: 'No.', code: 'forbidden' };
    answer = () => refusal(403, error);
    await failureOf(api('GET /laws'));
    expect(ends).toBe(0);
    answer = () => refusal(401, { ...error, code: 'unauthenticated' });
    await failureOf(api('GET /laws'));
    expect(ends).toBe(1);
    stop();
    await failureOf(api('GET /laws'));
    expect(ends).toBe(1);
  });
});

describe('what the reader is told about a failure', () => {
  it('is our sentence in their language where we know the reason', () => {
    const error = new ApiError(503, 'unavailable', 'The service is not available.');
    expect(failureText(error, 'fr', '')).toMatch(/^Le service est indisponible/);
  });

  it('is the sentence of the server for what only it knows', () => {
    const error = new ApiError(409, 'conflict', 'This is the last administrator.');
    expect(failureText(error, 'en', 'It failed.')).toBe('This is the last administrator.');
  });

  it('is the sentence of the screen for a surprise', () => {
    expect(failureText(new Error('undefined is no function'), 'en', 'It failed.')).toBe(
      'It failed.',
    );
  });
});
