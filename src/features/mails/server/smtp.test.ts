import { describe, expect, it } from 'vitest';
import { NoAnswerToMail, readFailure } from './smtp.ts';

function buildError(fields: object): Error {
  return Object.assign(new Error('the message of the error'), fields);
}

describe('a failed try', () => {
  it.each([
    ['a refusal of the mail', { command: 'DATA', responseCode: 554 }, 'rejected'],
    ['a refusal of the recipient', { command: 'RCPT TO', responseCode: 550 }, 'rejected'],
    ['a refusal of the sender', { command: 'MAIL FROM', responseCode: 553 }, 'rejected'],
    ['a mail put off', { command: 'DATA', responseCode: 451 }, 'deferred'],
    ['a recipient put off', { command: 'RCPT TO', responseCode: 450 }, 'unreachable'],
    ['a server that takes nothing now', { command: 'CONN', responseCode: 421 }, 'unreachable'],
    ['a server that takes nothing of ours', { command: 'CONN', responseCode: 554 }, 'unreachable'],
    [
      'a wrong password',
      { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 },
      'unreachable',
    ],
    ['no connection', { code: 'ESOCKET', command: 'CONN' }, 'unreachable'],
    ['silence before the mail', { code: 'ETIMEDOUT', command: 'CONN' }, 'unreachable'],
  ])('is told apart: %s', (_what, fields, kind) => {
    const failure = readFailure(buildError(fields));
    expect(failure.kind).toBe(kind);
    expect(failure.isLoginRefused).toBe('code' in fields && fields.code === 'EAUTH');
  });

  it('gives the words of the server to the staff and only its code to the log', () => {
    const failure = readFailure(
      buildError({
        code: 'EMESSAGE',
        command: 'DATA',
        responseCode: 554,
        response: '554 no\0 spam',
      }),
    );
    expect(failure.reason).toBe('554 no spam');
    expect(failure.code).toBe('EMESSAGE DATA 554');
  });

  it('tells the log what is wrong with a certificate', () => {
    const failure = readFailure(
      buildError({ code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED', command: 'CONN' }),
    );
    expect(failure.code).toBe('ESOCKET CONN CERT_HAS_EXPIRED');
  });

  it('says so where the mail may have been taken, and how it ended', () => {
    const cause = buildError({ code: 'ETIMEDOUT', command: 'CONN' });
    expect(readFailure(new NoAnswerToMail('Perhaps taken', { cause }))).toMatchObject({
      kind: 'uncertain',
      reason: 'Perhaps taken: the message of the error',
      code: 'ETIMEDOUT CONN',
    });
  });

  it('is of the server even when it is none of its errors', () => {
    expect(readFailure('what?')).toMatchObject({ kind: 'unreachable', reason: '', code: '' });
  });
});
