import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';

function buildLogger() {
  const lines: string[] = [];
  return { log: createLogger('info', { write: (line) => lines.push(line) }), lines };
}

describe('the log', () => {
  it('hides personal data and secrets however deep they stand', () => {
    const { log, lines } = buildLogger();
    const more = { password: 'canary', rows: [{ token: 'canary', of: { cookie: 'canary' } }] };
    log.info({ email: 'canary', data: { phone: 'canary', more }, part: 'mails' }, 'hello');
    expect(lines.join()).not.toContain('canary');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      email: '[redacted]',
      data: { phone: '[redacted]', more: { password: '[redacted]' } },
      part: 'mails',
      msg: 'hello',
    });
  });

  it('ends where what is logged goes round in circles', () => {
    const { log, lines } = buildLogger();
    const circle: Record<string, unknown> = { part: 'mails' };
    circle.self = circle;
    log.info(circle, 'round');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ part: 'mails', msg: 'round' });
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
