import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pagePolicy } from './content-security-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the policy of a page', () => {
  it('names its inlined style and script by their hashes and nothing else', () => {
    const policy = pagePolicy(
      '<style>a{}</style><script type="application/ld+json">{}</script><script type="module">x()</script>',
    );
    expect(policy).toContain(`style-src ${hashOf('a{}')};`);
    expect(policy).toContain(`script-src 'self' ${hashOf('x()')};`);
    expect(policy).not.toContain(hashOf('{}'));
    expect(policy).not.toContain('unsafe');
  });

  it('allows files of ours, and no inline script, on a page that names one', () => {
    const policy = pagePolicy(
      '<style>a{}</style><script type="module" src="/assets/x.js"></script>',
    );
    expect(policy).toContain("script-src 'self';");
  });

  it('allows no script at all on a page without one', () => {
    expect(pagePolicy('<style>a{}</style><p>law</p>')).toContain("script-src 'none'");
  });
});
