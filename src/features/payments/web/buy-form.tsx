import type { Language } from '../../../kit/languages.ts';
import { localPath, pagePath } from '../../../kit/paths.ts';
import { InputField } from '../../../kit/web/form-field.tsx';
import { buyPath } from '../../laws/addresses.ts';
import { buyMessages } from '../buy-messages.ts';
import type { BuyModel } from '../documents.ts';
import type { PayMethod } from '../pay-methods.ts';
import { FormProblems } from './form-problems.tsx';

/** The form of a purchase: one POST, which works without script. */
export function BuyForm({
  model,
  language,
}: {
  readonly model: BuyModel;
  readonly language: Language;
}) {
  const { offer, form, formKey, account } = model;
  const text = buyMessages[language];
  const field = (name: 'email' | 'phone') => ({
    id: name,
    name,
    initialValue: form.values[name],
    error: form.fields[name],
    disabled: false,
  });
  return (
    <form
      className="form"
      method="post"
      action={localPath(buyPath(offer.code), language)}
      aria-labelledby="yours"
      noValidate
    >
      <h2 id="yours" className="field--wide">
        {text.yours}
      </h2>
      <FormProblems title={text.failed} form={form} />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="price" value={offer.price} />
      <input type="hidden" name="account" value={account} />
      <p className="form__note" id="contact-note">
        {text.contactHint}
      </p>
      <InputField
        label={text.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        aria-describedby="contact-note"
        {...field('email')}
      />
      <InputField
        label={text.phone}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        aria-describedby="contact-note"
        {...field('phone')}
      />
      <Methods model={model} language={language} />
      <p className="form__note">
        {text.consent} <a href="#terms">{text.terms.heading}</a>{' '}
        <a href={pagePath('privacy-policy', language)}>{text.terms.privacy}</a>
      </p>
      <div className="form__send">
        <button className="button button--primary" type="submit">
          {text.pay}
        </button>
        <strong>{text.amount(offer.price)}</strong>
      </div>
    </form>
  );
}

function Methods({
  model: { methods, provider, form },
  language,
}: {
  readonly model: BuyModel;
  readonly language: Language;
}) {
  const text = buyMessages[language];
  const error = form.fields.method;
  const nameOf = (method: PayMethod) =>
    method === 'page' ? text.pageOf(provider) : text.methods[method];
  return (
    <fieldset className="field field--wide methods" aria-describedby={error && 'method-error'}>
      <legend>{text.method}</legend>
      {methods.map((method) => (
        <label key={method}>
          <input
            type="radio"
            name="method"
            value={method}
            id={method === methods[0] ? 'method' : undefined}
            defaultChecked={form.values.method === method}
          />
          {nameOf(method)}
        </label>
      ))}
      {error !== undefined && (
        <p className="field__error" id="method-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
