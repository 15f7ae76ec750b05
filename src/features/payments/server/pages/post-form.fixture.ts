import type { Hono } from 'hono';
import type { browser } from '../../../../../tests/support/program-app.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';

/** The form of buying as somebody has filled it in. */
export const FILLED = {
  email: 'awa@example.cm',
  phone: '',
  method: 'page',
  key: 'a-key-of-a-form-0001',
  price: '1000',
};

/** Sends a form as browsers do without script. */
export async function postForm(
  app: Hono<AppEnv>,
  page: ReturnType<typeof browser>,
  sent: {
    readonly path: string;
    readonly fields: Record<string, string>;
    readonly address: string;
    readonly headers?: Record<string, string>;
  },
) {
  const response = await app.request(sent.path, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': sent.address,
      cookie: [...page.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...sent.headers,
    },
    body: new URLSearchParams(sent.fields).toString(),
  });
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    page.cookies.set(name, value);
  }
  const html = await response.text();
  return {
    status: response.status,
    html,
    location: response.headers.get('location') ?? '',
    cache: response.headers.get('cache-control'),
    alert: /role="alert">(.*?)<\/div>/s.exec(html)?.[1] ?? '',
  };
}
