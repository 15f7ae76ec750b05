import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FUZZ_SEED } from '../../../tests/support/fuzz-seed.ts';
import { signInPath } from './addresses.ts';
import { pathAfterSignIn } from './rules.ts';

const HERE = 'https://mboalex.example';

describe('where a reader’s sign-in leads', () => {
  it.each(['/laws/penal_code/318?with=fr', '/fr/laws', '/', '/buy/penal_code', '/fr/account'])(
    'is the page that somebody came from: %s',
    (path) => {
      expect(pathAfterSignIn(path)).toBe(path);
      const address = new URL(signInPath(path), HERE);
      expect(pathAfterSignIn(address.searchParams.get('next'))).toBe(path);
    },
  );

  it.each([
    null,
    undefined,
    '',
    'laws',
    '//e.cm',
    '/\\e.cm',
    '/%2f%2fe.cm',
    '/laws/..//e.cm',
    // As an English address it would be that of another site.
    '/fr//e.cm',
    '/fr/.//e.cm',
    '/\t/e.cm',
    'javascript:alert(1)',
    'https://e.cm/',
    '/admin-dashboard',
    '/admin-dashboard/payment/success',
    '/api/auth/sign-out',
    '/.netlify/functions/api/payment/init',
    '/account/sign-in?next=/account/sign-in',
    '/fr/account/link/abc',
    `/${'a'.repeat(500)}`,
  ])('is the account instead of %j', (next) => {
    expect(pathAfterSignIn(next)).toBe('/account');
  });

  it('is a page of ours, whatever the address says', () => {
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
            'e.cm',
            'fr',
          ),
        )
        .map((parts) => `/${parts.join('')}`),
    );
    fc.assert(
      fc.property(hostile, (next) => {
        const path = pathAfterSignIn(next);
        expect(new URL(path, HERE).origin).toBe(HERE);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(path).not.toMatch(/^\/fr\/[/\\]/);
      }),
      { seed: FUZZ_SEED, numRuns: 200 },
    );
  });
});
