import fc from 'fast-check';
import { SEND_EMAIL_PATH } from '../../src/kit/paths.ts';
import { type HostileRequest, hostile } from './hostile-request.ts';
import { anyText, CONTACT_DATA, NO_UTF8, SUBMISSIONS } from './values.ts';

const FORM = 'application/x-www-form-urlencoded';

function call(
  what: string,
  parts: { contentType?: string; body: string | Buffer; refused: boolean; method?: string },
): HostileRequest {
  return hostile({
    what,
    sent: {
      kind: 'http',
      method: parts.method ?? 'POST',
      path: SEND_EMAIL_PATH,
      headers: parts.contentType === undefined ? {} : { 'Content-Type': parts.contentType },
      body: Buffer.from(parts.body),
      answered: true,
    },
    refused: parts.refused,
  });
}

const form = (what: string, body: string, refused: boolean): HostileRequest =>
  call(what, { contentType: FORM, body, refused });

function encoded(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams({ type: 'contact', ...fields }).toString();
}

const field = fc.constantFrom('name', 'email', 'subject', 'message');

/** Posts as a browser without JavaScript makes them, or nearly. */
const forms = fc.oneof(
  fc
    .tuple(
      field,
      fc.constantFrom('%', '%z', '%zz', '%ff%fe', '%00', '%ed%a0%80', '%c0%80', '%E2%82'),
    )
    .map(([name, broken]) => {
      const { [name]: _, ...rest }: Record<string, string> = CONTACT_DATA;
      const refused = /^%(?:00|ff|ed|c0|E2)/.test(broken);
      return form('broken percent-encoding', `${encoded(rest)}&${name}=x${broken}`, refused);
    }),
  field.map((name) => form('a field twice', `${encoded(CONTACT_DATA)}&${name}=again`, true)),
  field.map((name) => {
    const { [name]: _, ...rest }: Record<string, string> = CONTACT_DATA;
    return form('a field missing', encoded(rest), true);
  }),
  fc
    .constantFrom('name', 'email', 'subject')
    .map((name) =>
      form('a header in a form', encoded({ ...CONTACT_DATA, [name]: 'x\r\nBcc: a@b.cm' }), true),
    ),
  fc
    .constantFrom('__proto__', 'constructor', 'is_admin', 'data', 'data[name]', 'name[]')
    .map((name) => form('an unknown field', encoded({ ...CONTACT_DATA, [name]: 'x' }), true)),
  fc.constantFrom('', '&', '=', '&&==&', '%', 'a', '=x').map((body) => form('no form', body, true)),
  fc
    .constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '\u0001',
      '{{7*7}}',
    )
    .map((text) =>
      form('markup in a form', encoded({ ...CONTACT_DATA, email: text, name: text }), true),
    ),
  fc.constantFrom(5_000, 40_000).map((many) => form('many fields', 'a=1&'.repeat(many), true)),
  field.map((name) =>
    form('a long field', encoded({ ...CONTACT_DATA, [name]: 'a'.repeat(100_000) }), true),
  ),
  fc
    .tuple(field, anyText)
    .map(([name, text]) => form('any text', encoded({ ...CONTACT_DATA, [name]: text }), false)),
  fc
    .uint8Array({ maxLength: 200 })
    .map((bytes) =>
      call('any bytes', { contentType: FORM, body: Buffer.from(bytes), refused: true }),
    ),
);

const contentTypes = fc
  .tuple(
    fc.constantFrom(...SUBMISSIONS),
    fc.constantFrom(
      undefined,
      'text/plain',
      'text/html',
      'application/xml',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/octet-stream',
      'application/jsonp',
      'application/x-www-form-urlencoded-not',
      'json',
      ';',
      '/',
      'é',
      `text/${'x'.repeat(4_000)}`,
    ),
  )
  .map(([submission, contentType]) =>
    call('content type', {
      ...(contentType === undefined ? {} : { contentType }),
      body: JSON.stringify(submission),
      refused: true,
    }),
  );

const methods = fc
  .tuple(
    fc.constantFrom(...SUBMISSIONS),
    fc.constantFrom(
      'GET',
      'HEAD',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
      'LOCK',
    ),
  )
  .map(([submission, method]) =>
    call('method', {
      method,
      contentType: 'application/json',
      body: method === 'TRACE' ? '' : JSON.stringify(submission),
      refused: true,
    }),
  );

const bytes = fc
  .tuple(fc.constantFrom('application/json', FORM), fc.constantFrom(...NO_UTF8))
  .map(([contentType, body]) => call('no UTF-8 alone', { contentType, body, refused: true }));

/** Calls that are no JSON: form posts, other content types, other methods. */
export const otherCalls: fc.Arbitrary<HostileRequest> = fc.oneof(
  { weight: 5, arbitrary: forms },
  { weight: 1, arbitrary: contentTypes },
  { weight: 1, arbitrary: methods },
  { weight: 1, arbitrary: bytes },
);
