import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';

function buildLogger() {
  const lines: string[] = [];
  return { log: createLogger('info', { write: (line) => lines.push(line) }), lines };
}

describe('the log', () => {
  it('hides personal data and secrets at every depth that is logged', () => {
    const { log, lines } = buildLogger();
    log.info({ email: 'canary', data: { phone: 'canary', more: { password: 'canary' } } }, 'hello');
    expect(lines.join()).not.toContain('canary');
    expect(lines.join()).toContain('[redacted]');
  });

  it('keeps what helps of an error, and drops the row that the database quotes', () => {
    const { log, lines } = buildLogger();
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'mails_pkey',
      detail: 'Key (email)=(canary@example.cm) already exists.',
    });
    log.error({ err: new Error('failed', { cause: error }) }, 'it failed');
    expect(lines.join()).not.toContain('canary');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      err: { message: 'failed', cause: { code: '23505', constraint: 'mails_pkey' } },
    });
  });
});
