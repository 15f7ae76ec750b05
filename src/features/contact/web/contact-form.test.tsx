import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { IDLE } from '../../../kit/public-form.ts';
import { ContactForm } from './contact-form.tsx';

const REFUSED = {
  kind: 'refused',
  error: 'Look again.',
  fields: { email: 'Odd.' },
  values: { name: 'Ngo <b>', email: 'a@', message: 'one\n\ntwo' },
} as const;

describe('the contact form without JavaScript', () => {
  it('posts its fields, its type and its language to the call', () => {
    const html = renderToStaticMarkup(<ContactForm language="fr" outcome={IDLE} />);
    expect(html).toMatch(/<form[^>]* action="\/\.netlify\/functions\/send-email#contact-form"/);
    expect(html).toMatch(/<form[^>]* method="post"/);
    expect(html).toContain('<input type="hidden" name="type" value="contact"/>');
    expect(html).toContain('<input type="hidden" name="language" value="fr"/>');
    expect(html.match(/ name="(name|email|subject|message)"/g)).toHaveLength(4);
  });

  it('bounds no length and asks for no pattern', () => {
    const html = renderToStaticMarkup(<ContactForm language="en" outcome={IDLE} />);
    expect(html).not.toMatch(/maxlength|minlength|pattern=/i);
    expect(html).toContain('rows="6"');
    expect(html.match(/ required=""/g)).toHaveLength(4);
  });

  it('shows a refusal with what was typed and the sentence beside its field', () => {
    const html = renderToStaticMarkup(<ContactForm language="en" outcome={REFUSED} />);
    expect(html).toMatch(/role="alert"[^>]*>Look again\.<.*<form/);
    expect(html).toContain('value="Ngo &lt;b&gt;"');
    expect(html).toContain('one\n\ntwo</textarea>');
    expect(html).toMatch(/<input[^>]*aria-invalid="true" aria-describedby="contact-email-error"/);
    expect(html).toContain('id="contact-email-error">Odd.</p>');
  });

  it('is replaced by the thanks once it is sent', () => {
    const html = renderToStaticMarkup(<ContactForm language="en" outcome={{ kind: 'sent' }} />);
    expect(html).toContain('role="status"');
    expect(html).toContain('Thank you for your message! We&#x27;ll get back to you soon.');
    expect(html).not.toContain('<form');
  });
});
