import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { IDLE } from '../../../kit/public-form.ts';
import { ApplicationForm } from './application-form.tsx';

describe('the application form without JavaScript', () => {
  it('leaves the gate to the box: the button can be pressed', () => {
    const html = renderToStaticMarkup(<ApplicationForm language="en" outcome={IDLE} />);
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*>/);
    expect(html).not.toContain('disabled');
    expect(html).toMatch(/<input type="checkbox"[^>]* required=""[^>]* name="acceptTerms"/);
  });

  it('requires everything but the law firm', () => {
    const html = renderToStaticMarkup(<ApplicationForm language="en" outcome={IDLE} />);
    const optional = html.match(/<input class="field__control"[^>]*>/g)?.filter((input) => {
      return !input.includes(' required=""');
    });
    expect(optional).toHaveLength(1);
    expect(optional?.[0]).toContain('name="firmName"');
    expect(html).toContain('Law Firm (optional)</label>');
    expect(html).not.toMatch(/maxlength|minlength|pattern=/i);
  });

  it('keeps the tick and the sentences of a refusal', () => {
    const outcome = {
      kind: 'refused',
      error: 'Regardez encore.',
      fields: { phone: 'Trop long.' },
      values: { acceptTerms: 'on', experience: '12' },
    } as const;
    const html = renderToStaticMarkup(<ApplicationForm language="fr" outcome={outcome} />);
    expect(html).toMatch(/<input type="checkbox"[^>]* checked=""/);
    expect(html).toContain('value="12"');
    expect(html).toContain('id="lawyer-application-phone-error">Trop long.</p>');
  });

  it('thanks and leads home, in English in both languages', () => {
    const html = renderToStaticMarkup(<ApplicationForm language="fr" outcome={{ kind: 'sent' }} />);
    expect(html).toContain('Merci pour votre demande');
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*lang="en"[^>]*>Return to Home<\/a>/);
  });
});
