/** Where messages to phones go (docs/operations.md, 'Messages to phones'). */
export type SmsSettings =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'http'; readonly url: string };

/** A message as a gateway takes it. */
export interface Sms {
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

export interface SmsGateway {
  /** Resolves once the gateway has taken the message. @throws SmsRefused, or why it is not there */
  send(message: Sms): Promise<void>;
}

/** The gateway has read the message and takes it neither now nor later. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
}

const TIMEOUT_MS = 10_000;
/** Answers that mean 'later', though they are of the class of refusals (RFC 9110 §15.5). */
const LATER = new Set([408, 425, 429]);

/** How the address names what it is called with, for gateways that take a GET. */
const PLACEHOLDERS = { to: '{to}', text: '{text}' } as const;

/**
 * A gateway at an address: a POST of `{"to", "text"}` as JSON, or a GET where the query of the
 * address has the placeholders `{to}` and `{text}`. A user and a password in the address become
 * Basic credentials. Any answer of 200 to 299 means that the message was taken.
 */
export function httpGateway(address: string, timeoutMs = TIMEOUT_MS): SmsGateway {
  const { url, authorization } = splitCredentials(address);
  const isGet = url.includes(PLACEHOLDERS.to) && url.includes(PLACEHOLDERS.text);
  return {
    send: async ({ to, text }) => {
      const response = await fetch(isGet ? fill(url, { to, text }) : url, {
        ...(isGet
          ? {}
          : {
              method: 'POST',
              body: JSON.stringify({ to, text }),
            }),
        headers: {
          ...(isGet ? {} : { 'Content-Type': 'application/json' }),
          ...(authorization === null ? {} : { Authorization: authorization }),
        },
        // Credentials and numbers go to the configured host alone.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (response.ok) return;
      const reason = `The gateway answered ${response.status}.`;
      const isForGood = response.status < 500 && !LATER.has(response.status);
      throw isForGood ? new SmsRefused(reason) : new Error(reason);
    },
  };
}

/** The address as it is called; its placeholders stay readable. */
function splitCredentials(address: string) {
  const { username, password } = new URL(address);
  const user = decodeURIComponent(username);
  const credentials = Buffer.from(`${user}:${decodeURIComponent(password)}`).toString('base64');
  return {
    url: address.replace(/^(https?:\/\/)[^/?#]*@/i, '$1'),
    authorization: username === '' && password === '' ? null : `Basic ${credentials}`,
  };
}

function fill(url: string, { to, text }: Sms): string {
  return url
    .replaceAll(PLACEHOLDERS.to, encodeURIComponent(to))
    .replaceAll(PLACEHOLDERS.text, encodeURIComponent(text));
}
