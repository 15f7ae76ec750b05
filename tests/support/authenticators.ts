import {
  createHash,
  createHmac,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_S = 30;
/** How long a code that is nearly too old must last: as long as typing it takes on a busy machine. */
const SPARE_MS = 3_000;

/** The code that an app shows for the key of an `otpauth:` address (RFC 6238). */
export function appCode(address: string, stepsFromNow = 0): string {
  const secret = new URL(address).searchParams.get('secret') ?? '';
  const bits = [...secret]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_S) + stepsFromNow));
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/**
 * The code of the step before, which is still taken, and leaves the present one unused. Where the
 * step is about to end, and this code with it, the next step is waited for.
 */
export async function formerAppCode(address: string): Promise<string> {
  const leftMs = STEP_S * 1000 - (Date.now() % (STEP_S * 1000));
  if (leftMs < SPARE_MS) await new Promise((resolve) => setTimeout(resolve, leftMs));
  return appCode(address, -1);
}

const [USER_PRESENT, USER_VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40];

/** What of its answer a device says otherwise than it should. */
interface Changes {
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly origin?: string;
}

/** A device with one passkey, as a browser speaks with it (WebAuthn level 2). */
export class SoftwareAuthenticator {
  readonly #id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  #counter = 1;

  constructor(
    private readonly origin: string,
    private readonly rpId = new URL(origin).hostname,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    this.#publicKey = Buffer.concat([
      Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
  }

  /** What the browser answers to options for a new passkey. */
  register({ challenge }: { readonly challenge: string }, changes: Changes = {}): object {
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      this.#publicKey,
    ]);
    const data = Buffer.concat([this.#data(HAS_CREDENTIAL, changes), credential]);
    // CBOR: {fmt: 'none', attStmt: {}, authData: data}
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      Buffer.from([0x59, data.length >> 8, data.length & 255]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', challenge, changes),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** What the browser answers to options for a sign-in. */
  sign({ challenge }: { readonly challenge: string }, changes: Changes = {}): object {
    const data = this.#data(0, changes);
    const client = this.#client('webauthn.get', challenge, changes);
    const hash = createHash('sha256').update(Buffer.from(client, 'base64url')).digest();
    const signature = createSign('sha256')
      .update(Buffer.concat([data, hash]))
      .sign(this.#key);
    return this.#answer({
      clientDataJSON: client,
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #answer(response: object): object {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #data(flags: number, { isVerified = true, counter = this.#counter++ }: Changes): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([
      createHash('sha256').update(this.rpId).digest(),
      Buffer.from([flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0)]),
      count,
    ]);
  }

  #client(type: string, challenge: string, { origin = this.origin }: Changes): string {
    const client = { type, challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(client)).toString('base64url');
  }
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}
