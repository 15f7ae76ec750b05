import fc from 'fast-check';
import { SEND_EMAIL_PATH } from '../../src/kit/paths.ts';
import { type HostileRequest, hostile } from './hostile-request.ts';
import {
  anyText,
  FALSE_ADDRESSES,
  FORBIDDEN_TEXTS,
  HEADER_INJECTIONS,
  isRequiredText,
  isSingleLine,
  NO_UTF8,
  replaceField,
  SUBMISSIONS,
  type Submission,
  submissionField,
} from './values.ts';

type Body = Omit<HostileRequest, 'sent'> & { readonly body: Buffer };

/** The call with a body that says it is JSON. */
export function jsonCall({ what, body, refused }: Body): HostileRequest {
  const headers = { 'Content-Type': 'application/json' };
  const sent = {
    kind: 'http',
    method: 'POST',
    path: SEND_EMAIL_PATH,
    headers,
    body,
    answered: true,
  } as const;
  return hostile({ what, sent, refused });
}

const refusedJson = (what: string, value: unknown): Body => ({
  what,
  body: Buffer.from(JSON.stringify(value)),
  refused: true,
});
const refusedText = (what: string, text: string): Body => ({
  what,
  body: Buffer.from(text),
  refused: true,
});

const anySubmission = fc.constantFrom(...SUBMISSIONS);
const requiredText = submissionField(isRequiredText);

const wrongTypes = fc.constantFrom<unknown>(0, 1e308, true, null, [], {}, ['text'], { a: 'text' });

const malformed = fc.oneof(
  fc.tuple(anySubmission, fc.double({ min: 0, max: 0.999, noNaN: true })).map(([value, where]) => {
    const text = JSON.stringify(value);
    return refusedText('JSON that stops early', text.slice(0, Math.floor(text.length * where)));
  }),
  fc
    .constantFrom('{', '}', '', ' ', 'nul', '{"type":}', "{'type':'contact'}", '[1,]', 'NaN', '{]')
    .map((text) => refusedText('no JSON', text)),
  anySubmission.map((value) => refusedText('JSON twice', JSON.stringify(value).repeat(2))),
  anySubmission.map((value) => refusedText('a comma too many', `${JSON.stringify(value)},`)),
);

const wrongShape = fc.oneof(
  fc.jsonValue().map((value) => refusedJson('something else', value)),
  fc
    .jsonValue()
    .map((data) => refusedJson('data that is something else', { type: 'contact', data })),
  fc
    .oneof(fc.jsonValue(), fc.constantFrom('Contact', 'contact ', '__proto__', 'constructor'))
    .filter((type) => type !== 'contact' && type !== 'lawyer-application')
    .map((type) => refusedJson('unknown type', { ...SUBMISSIONS[0], type })),
  anySubmission.map(({ data }) => refusedJson('no type', { data })),
  anySubmission.map(({ type }) => refusedJson('no data', { type })),
);

const unknownNames = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'id',
  'status',
  'is_admin',
  'suspected',
  'userId',
  'Name',
  '\u0000',
  '',
);

const unknownFields = fc.oneof(
  fc.tuple(anySubmission, unknownNames).map(([submission, name]) => {
    // Spelt out, as assigning to `__proto__` would not make a field.
    const field = `${JSON.stringify(name)}:{"is_admin":true},`;
    return refusedText('unknown field', JSON.stringify(submission).replace('{', `{${field}`));
  }),
  fc.tuple(anySubmission, unknownNames).map(([submission, name]) => {
    const field = `"data":{${JSON.stringify(name)}:"x",`;
    return refusedText('unknown data', JSON.stringify(submission).replace('"data":{', field));
  }),
);

const badField = fc.oneof(
  requiredText.map(({ submission, field }) => {
    const { [field]: _, ...data } = submission.data;
    return refusedJson(`no ${field}`, { ...submission, data });
  }),
  fc
    .tuple(requiredText, fc.constantFrom('', ' ', '\t', '\r\n', '\u00a0', '\u3000 \u2003'))
    .map(([at, blank]) => refusedField('blank', at, blank)),
  fc.tuple(requiredText, wrongTypes).map(([at, value]) => refusedField('wrong type', at, value)),
  fc
    .tuple(
      submissionField((field) => field === 'acceptTerms'),
      fc.constantFrom(false, null, 0, {}),
    )
    .map(([at, value]) => refusedField('terms', at, value)),
  fc
    .tuple(
      submissionField((field) => field === 'experience'),
      fc.constantFrom<unknown>(-1, 1.5, 1e308, 'many', '', ' ', [], {}, null, true, 1_000, '-3'),
    )
    .map(([at, value]) => refusedField('experience', at, value)),
  fc
    .tuple(requiredText, fc.constantFrom(...FORBIDDEN_TEXTS))
    .map(([at, text]) => refusedField('forbidden character', at, text)),
  fc
    .tuple(submissionField(isSingleLine), fc.constantFrom(...HEADER_INJECTIONS))
    .map(([at, text]) => refusedField('header injection', at, text)),
  fc
    .tuple(
      submissionField((field) => field === 'email'),
      fc.constantFrom(...FALSE_ADDRESSES),
    )
    .map(([at, text]) => refusedField('address', at, text)),
);

const tooLong = fc
  .tuple(requiredText, fc.constantFrom(6_000, 20_000, 100_000, 300_000), fc.constantFrom('a', 'é'))
  .map(([at, length, letter]) => refusedField('too long', at, letter.repeat(length)));

function refusedField(
  what: string,
  { submission, field }: { submission: Submission; field: string },
  value: unknown,
): Body {
  return refusedJson(`${what} in ${field}`, replaceField(submission, field, value));
}

const noUtf8 = fc.tuple(requiredText, fc.constantFrom(...NO_UTF8)).map(([at, bytes]): Body => {
  const [before = '', after = ''] = JSON.stringify(
    replaceField(at.submission, at.field, 'before|after'),
  ).split('|');
  return {
    what: `no UTF-8 in ${at.field}`,
    body: Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]),
    refused: true,
  };
});

const deep = fc
  .tuple(fc.constantFrom(['[', ']'], ['{"a":', '}']), fc.constantFrom(100, 3_000, 15_000))
  .map(([[open = '', close = ''], depth]) => {
    const nested = `${open.repeat(depth)}1${close.repeat(depth)}`;
    return refusedText('nested deeply', `{"type":"contact","data":${nested}}`);
  });

const badExtras = fc
  .tuple(
    anySubmission,
    fc.constantFrom<Record<string, unknown>>(
      { language: 'xx' },
      { language: 5 },
      { language: ['en'] },
      { form_key: {} },
      { form_key: 'k'.repeat(10_000) },
      { form_key: '\u0000' },
      { elapsed_ms: 'soon' },
      { elapsed_ms: {} },
      { reference_code: ['x'] },
    ),
  )
  .map(([submission, extras]) =>
    refusedJson('an extra that is wrong', { ...submission, ...extras }),
  );

/** Not wrong for certain: what comes of these may be stored, but may do no harm. */
const strange = fc
  .oneof(
    fc
      .tuple(
        submissionField(() => true),
        anyText,
      )
      .map(([at, text]) => ({ value: replaceField(at.submission, at.field, text) })),
    fc.tuple(anySubmission, anyText, fc.maxSafeInteger()).map(([submission, text, elapsed_ms]) => ({
      value: { ...submission, reference_code: text, elapsed_ms, language: 'fr' },
    })),
  )
  .map(
    ({ value }): Body => ({
      what: 'any text',
      body: Buffer.from(JSON.stringify(value)),
      refused: false,
    }),
  );

const odd = fc
  .oneof(
    anySubmission.map((value) => `\ufeff${JSON.stringify(value)}`),
    fc
      .tuple(anySubmission, fc.constantFrom('1e999', '-0', '9'.repeat(400), '1E-400'))
      .map(([value, number]) =>
        JSON.stringify(value).replace('"data"', `"elapsed_ms":${number},"data"`),
      ),
    anySubmission.map((value) => JSON.stringify(value).replace('{', '{"type":"nothing",')),
    fc.tuple(anySubmission, fc.nat(), fc.integer({ min: 0, max: 255 })).map(([value, at, byte]) => {
      const bytes = Buffer.from(JSON.stringify(value));
      bytes[at % bytes.length] = byte;
      return bytes;
    }),
  )
  .map((text): Body => ({ what: 'odd JSON', body: Buffer.from(text), refused: false }));

/** Calls whose body is JSON, or should be. */
export const jsonCalls: fc.Arbitrary<HostileRequest> = fc
  .oneof(
    { weight: 3, arbitrary: malformed },
    { weight: 3, arbitrary: wrongShape },
    { weight: 2, arbitrary: unknownFields },
    { weight: 6, arbitrary: badField },
    { weight: 1, arbitrary: tooLong },
    { weight: 2, arbitrary: noUtf8 },
    { weight: 1, arbitrary: deep },
    { weight: 1, arbitrary: badExtras },
    { weight: 3, arbitrary: strange },
    { weight: 2, arbitrary: odd },
  )
  .map(jsonCall);
