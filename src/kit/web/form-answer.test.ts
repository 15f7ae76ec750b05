import { describe, expect, it } from 'vitest';
import { refusalFrom } from './form-answer.ts';

const UNEXPLAINED = { error: null, fields: {} };

describe('a refusal of the server', () => {
  it('gives its sentence and the sentences of its fields', () => {
    const body = { error: 'Look again.', code: 'invalid_fields', fields: { email: 'Odd.' } };
    expect(refusalFrom(JSON.stringify(body))).toEqual({
      error: 'Look again.',
      fields: { email: 'Odd.' },
    });
  });

  it.each(['', '<h1>Bad Gateway</h1>', '{"error":', 'null', '"no"', '17', '[]', '{}'])(
    'says nothing that a person could read in %j',
    (body) => {
      expect(refusalFrom(body)).toEqual(UNEXPLAINED);
    },
  );

  it.each([{ error: 7 }, { error: { message: 'x' } }, { error: ' ' }, { error: null }])(
    'has no sentence in %j',
    (body) => {
      expect(refusalFrom(JSON.stringify(body)).error).toBeNull();
    },
  );

  it('leaves out fields whose sentence is no text', () => {
    const body = { error: 'Look again.', fields: { name: 'Too long.', email: 3, subject: '' } };
    expect(refusalFrom(JSON.stringify(body)).fields).toEqual({ name: 'Too long.' });
    expect(refusalFrom('{"error":"No.","fields":["a"]}').fields).toEqual({});
    expect(refusalFrom('{"error":"No.","fields":"a"}').fields).toEqual({});
  });
});
