import fc from 'fast-check';

export const CONTACT_DATA = {
  name: 'Ngo Bassa Célestine',
  email: 'celestine@example.cm',
  subject: 'Land title',
  message: 'Good morning,\nwhere do I register a title?',
} as const;

const APPLICATION_DATA = {
  firstName: 'Achille',
  lastName: 'Mbarga',
  email: 'achille@example.cm',
  phone: '+237 6 99 00 11 22',
  barNumber: 'CM/2011/0427',
  firmName: 'Mbarga & Co',
  city: 'Douala',
  specialization: 'OHADA',
  experience: 12,
  acceptTerms: true,
} as const;

/** A submission as the specification has it, to be spoiled in one place. */
export interface Submission {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export const SUBMISSIONS: readonly Submission[] = [
  { type: 'contact', data: CONTACT_DATA },
  { type: 'lawyer-application', data: APPLICATION_DATA },
];

/** A submission and the name of one of its fields that pass the test. */
export function submissionField(
  accepts: (name: string) => boolean,
): fc.Arbitrary<{ submission: Submission; field: string }> {
  const choices = SUBMISSIONS.flatMap((submission) =>
    Object.keys(submission.data)
      .filter(accepts)
      .map((field) => ({ submission, field })),
  );
  return fc.constantFrom(...choices);
}

/** The submission with one field replaced. */
export function replaceField(submission: Submission, field: string, value: unknown): Submission {
  return { ...submission, data: { ...submission.data, [field]: value } };
}

/** Fields that may be left out or blank, or are no text. */
const NOT_REQUIRED_TEXT = new Set(['firmName', 'experience', 'acceptTerms']);

export const isRequiredText = (field: string): boolean => !NOT_REQUIRED_TEXT.has(field);
export const isSingleLine = (field: string): boolean =>
  isRequiredText(field) && field !== 'message';

/** Characters that no field of a form takes. */
export const FORBIDDEN_TEXTS = [
  'before\u0000after',
  'before\ud800after',
  'before\udc00after',
  '\ud83d and its half',
  'back\u0008space',
  'escape\u001b[31m',
  'delete\u007fd',
] as const;

/** What would start a header of its own. */
export const HEADER_INJECTIONS = [
  'Hello\r\nBcc: everyone@example.com',
  'Hello\nBcc: everyone@example.com',
  'Hello\rBcc: everyone@example.com',
  'Hello\r\n\r\nA body of my own',
  'Hello\r\n Folded: yes',
] as const;

/** What is not one plain address. */
export const FALSE_ADDRESSES = [
  'staff:a@example.cm,b@example.cm;',
  'g:a@example.cm;',
  'a@example.cm, b@example.cm',
  'a@example.cm;b@example.cm',
  '"Me" <a@example.cm>',
  '<a@example.cm>',
  'a@example.cm (me)',
  'a@example.cm\r\nBcc:x@example.com',
  'a@example.cm\nBcc:x@example.com',
  'a@example.cm%0aBcc:x@example.com',
  'a@@example.cm',
  '@example.cm',
  'a@',
  'a@localhost',
  'a b@example.cm',
  'a@exam ple.cm',
  'a@[127.0.0.1]',
  '"a b"@example.cm',
  `${'a'.repeat(300)}@example.cm`,
  `a@${'b.'.repeat(200)}cm`,
  'a@example.cm\u0000',
  'javascript:alert(1)',
] as const;

/** Bytes that are no UTF-8, the last ones a surrogate as CESU-8 writes it. */
export const NO_UTF8 = [
  [0xff],
  [0xfe, 0xff],
  [0xc0, 0x80],
  [0xc3],
  [0xe2, 0x82],
  [0xf0, 0x9f, 0x98],
  [0xf5, 0x80, 0x80, 0x80],
  [0x80],
  [0xed, 0xa0, 0x80],
  [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80],
].map((bytes) => Buffer.from(bytes));

/** Any text at all, in any alphabet, astral and unpaired included. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
    .map((units) => String.fromCharCode(...units)),
);
