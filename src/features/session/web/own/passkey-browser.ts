import { secondFactorApi } from './own-calls.ts';

/** Whether this browser and this address can have passkeys: never an address of digits. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);
}

/** The browser part of the standard; loaded when it is used. */
const loadWebAuthn = () => import('@simplewebauthn/browser');

/** Signs in by a passkey. @throws ApiError, or what the browser says */
export async function signInByPasskey(): Promise<void> {
  const { startAuthentication } = await loadWebAuthn();
  const options = await secondFactorApi('GET /passkey/generate-authenticate-options');
  const response = await startAuthentication({ optionsJSON: optionsFor(options) });
  await secondFactorApi('POST /passkey/verify-authentication', {
    body: { response: { ...response } },
  });
}

/** Adds a passkey to the own account. @throws ApiError, or what the browser says */
export async function addPasskey(name: string): Promise<void> {
  const { startRegistration } = await loadWebAuthn();
  const options = await secondFactorApi('GET /passkey/generate-register-options');
  const response = await startRegistration({ optionsJSON: optionsFor(options) });
  await secondFactorApi('POST /passkey/verify-registration', {
    body: { response: { ...response }, name },
  });
}

/** The server's library has written the options for the browser's, which share no type. */
function optionsFor<Options>(options: object): Options {
  return options as Options;
}
