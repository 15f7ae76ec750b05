import type { Language } from '../../../kit/languages.ts';
import { localPath } from '../../../kit/paths.ts';
import type { DocumentEntry, DocumentProps } from '../../../kit/web/document.ts';
import formCss from '../../../kit/web/form.css?inline';
import { InputField } from '../../../kit/web/form-field.tsx';
import { buyPath } from '../../laws/addresses.ts';
import { inBothLanguages } from '../../reading/web/parts/crumbs.tsx';
import { waitPath } from '../addresses.ts';
import { buyMessages } from '../buy-messages.ts';
import type { WaitModel } from '../documents.ts';
import css from './buying.css?inline';
import { FormProblems } from './form-problems.tsx';

/** What to do about a payment whose phone was asked; it looks again by itself, without script. */
function WaitPage({ model, language }: DocumentProps<WaitModel>) {
  const text = buyMessages[language].wait;
  const { step, refresh, hasPage } = model;
  const address = (query: Readonly<Record<string, string>>) =>
    localPath(waitPath(model.code, { transaction_id: model.transactionId, ...query }), language);
  const headings = {
    confirm: model.isUnsure ? text.unsureHeading : text.heading,
    code: text.codeHeading,
    checking: text.checkingHeading,
    correct: text.correctHeading,
    again: text.againHeading,
    page: text.pageHeading,
  };
  return (
    <div className="wrap page">
      <h1>{headings[step]}</h1>
      <p className="lead">
        {model.name}, <strong>{buyMessages[language].amount(model.amount)}</strong>
      </p>
      {step === 'confirm' && <Confirm model={model} language={language} />}
      {step === 'checking' && (
        <>
          <p role="status">{text.checkingText}</p>
          {refresh !== null && <p className="facts">{text.refreshes}</p>}
        </>
      )}
      {step === 'code' && <CodeForm model={model} language={language} action={address({})} />}
      {(step === 'correct' || step === 'again') && (
        <PhoneForm model={model} language={language} action={address({})} />
      )}
      {step === 'page' && (
        <>
          <FormProblems title={text.failed} form={model.form} />
          <p>{text.pageText}</p>
          <p className="ways">
            <a className="button button--primary" href={localPath(buyPath(model.code), language)}>
              {text.page}
            </a>
          </p>
        </>
      )}
      {(step === 'confirm' || step === 'checking') && refresh === null && (
        <p className="ways">
          <a className="button button--primary" href={address({})}>
            {text.lookAgain}
          </a>
        </p>
      )}
      <p className="ways">
        {step === 'correct' && <a href={address({})}>{text.back}</a>}
        {(step === 'again' || step === 'page') && <a href={address({})}>{text.lookAgain}</a>}
        {(step === 'confirm' || step === 'code') && (
          <a href={address({ correct: '1' })}>{text.wrongNumber}</a>
        )}
        {hasPage && step !== 'page' && step !== 'checking' && (
          <a href={localPath(buyPath(model.code), language)}>{text.pageInstead}</a>
        )}
      </p>
    </div>
  );
}

interface StepProps {
  readonly model: WaitModel;
  readonly language: Language;
}

function Confirm({ model: { phone, isUnsure, ussd, refresh }, language }: StepProps) {
  const text = buyMessages[language].wait;
  return (
    <>
      <p className="waiting" role="status">
        {phone !== null && `${(isUnsure ? text.unsure : text.asked)(phone)}.`} {text.pin}
      </p>
      {ussd !== null && <p className="facts">{text.dial(ussd)}</p>}
      <p className="facts">{refresh === null ? text.ended : text.refreshes}</p>
    </>
  );
}

function CodeForm({ model, language, action }: StepProps & { readonly action: string }) {
  const text = buyMessages[language].wait;
  const { form, phone } = model;
  return (
    <form className="form step" method="post" action={action} noValidate>
      <FormProblems title={text.failed} form={form} />
      {phone !== null && <p className="form__note">{text.codeText(phone)}</p>}
      <InputField
        id="code"
        name="code"
        label={text.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        initialValue=""
        error={form.fields.code}
        disabled={false}
        required
      />
      <div className="form__send">
        <button className="button button--primary" type="submit">
          {text.confirm}
        </button>
      </div>
    </form>
  );
}

function PhoneForm({ model, language, action }: StepProps & { readonly action: string }) {
  const text = buyMessages[language];
  const { form } = model;
  return (
    <form className="form step" method="post" action={action} noValidate>
      <FormProblems title={text.wait.failed} form={form} />
      <p className="form__note">
        {model.step === 'again' ? text.wait.againText : text.wait.correctText}
      </p>
      <InputField
        id="phone"
        name="phone"
        label={text.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        initialValue={form.values.phone}
        error={form.fields.phone}
        disabled={false}
        required
      />
      <fieldset className="field methods">
        <legend>{text.method}</legend>
        {(['mtn', 'orange'] as const).map((method) => (
          <label key={method}>
            <input
              type="radio"
              name="method"
              value={method}
              defaultChecked={form.values.method === method}
            />
            {text.methods[method]}
          </label>
        ))}
      </fieldset>
      <div className="form__send">
        <button className="button button--primary" type="submit">
          {text.wait.ask}
        </button>
      </div>
    </form>
  );
}

export const waitDocument: DocumentEntry<WaitModel> = {
  section: 'laws',
  css: formCss + css,
  head: ({ code, transactionId, refresh }, language) => ({
    title: buyMessages[language].wait.title,
    description: buyMessages[language].wait.pin,
    addresses: inBothLanguages(waitPath(code, { transaction_id: transactionId })),
    isIndexed: false,
    type: 'website',
    graph: [],
    refresh: refresh ? { ...refresh, path: localPath(refresh.path, language) } : undefined,
  }),
  Page: WaitPage,
};
