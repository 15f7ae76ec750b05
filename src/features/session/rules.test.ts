import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FUZZ_SEED } from '../../../tests/support/fuzz-seed.ts';
import { confirmationTimes, loginPath, pathAfterSignIn } from './rules.ts';

const HERE = 'https://mboalex.example';

describe('where a sign-in leads', () => {
  it('is the page of the console that a person came from', () => {
    for (const path of [
      '/admin-dashboard/laws',
      '/admin-dashboard/lawyers?q=Douala&dialog=new',
      '/admin-dashboard/users?q=%25',
    ]) {
      expect(pathAfterSignIn(path)).toBe(path);
    }
  });

  it.each([
    null,
    '',
    '/',
    '//e.cm',
    '/\\e.cm',
    '%2f%2fe.cm',
    'javascript:alert(1)',
    'https://e.cm/admin-dashboard',
    '/contact',
    '/admin-dashboard/../contact',
    '/admin-dashboard/..//e.cm',
    '/admin-dashboard/%2e%2e/%2e%2e/contact',
    '/admin-dashboard/..%2f..%2fe.cm',
    '/admin-dashboardx',
    '/admin-dashboard\\..\\..\\e.cm',
    '/admin-dashboard@e.cm',
    '/admin-dashboard/\tlaws',
    '/admin-dashboard/login',
    '/admin-dashboard/login?next=//e.cm',
  ])('is the dashboard instead of %j', (next) => {
    expect(pathAfterSignIn(next)).toBe('/admin-dashboard');
  });

  it('is our own console, whatever the address says', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(
          fc.constantFrom(
            '/',
            '\\',
            '..',
            '%2f',
            '%5c',
            '@',
            ':',
            '?',
            '#',
            '.',
            '\t',
            '\n',
            'e.cm',
          ),
        )
        .map((parts) => `/admin-dashboard${parts.join('')}`),
    );
    fc.assert(
      fc.property(hostile, (next) => {
        const path = pathAfterSignIn(next);
        const { origin, pathname } = new URL(path, HERE);
        expect(origin).toBe(HERE);
        expect(pathname).toMatch(/^\/admin-dashboard(\/|$)/);
        expect(path.startsWith('/admin-dashboard')).toBe(true);
      }),
      { seed: FUZZ_SEED, numRuns: 500 },
    );
  });

  it('comes back out of the address of the sign-in page as it went in', () => {
    const from = { pathname: '/admin-dashboard/laws', search: '?q=a%26b&dialog=new' };
    const address = loginPath(from);
    expect(new URL(address, HERE).pathname).toBe('/admin-dashboard/login');
    const next = new URL(address, HERE).searchParams.get('next');
    expect(pathAfterSignIn(next)).toBe(`${from.pathname}${from.search}`);
    expect(loginPath({ pathname: '/admin-dashboard', search: '' })).toBe('/admin-dashboard/login');
  });
});

describe('when an address was confirmed', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  it('is the moment of its verification', () => {
    expect(confirmationTimes({ email: 'a@b.cm', emailVerified: true }, now)).toEqual({
      emailConfirmedAt: now,
    });
    expect(confirmationTimes({ emailVerified: true }, now)).toEqual({ emailConfirmedAt: now });
  });

  it('is not said of an address that nobody has verified', () => {
    expect(confirmationTimes({ email: 'new@b.cm' }, now)).toEqual({ emailConfirmedAt: null });
    expect(confirmationTimes({ emailVerified: false }, now)).toEqual({ emailConfirmedAt: null });
    expect(confirmationTimes({ phone: '+237600000000' }, now)).toEqual({ phoneConfirmedAt: null });
  });

  it('stays as it is when something else changes', () => {
    expect(confirmationTimes({}, now)).toEqual({});
  });
});
