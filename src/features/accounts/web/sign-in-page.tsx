import { localPath } from '../../../kit/paths.ts';
import type { DocumentEntry, DocumentProps } from '../../../kit/web/document.ts';
import formCss from '../../../kit/web/form.css?inline';
import { inBothLanguages } from '../../reading/web/parts/crumbs.tsx';
import { SIGN_IN_PATH, sentPath, signInPath } from '../addresses.ts';
import type { SignInModel } from '../documents.ts';
import { accountPageMessages } from '../page-messages.ts';
import css from './account.css?inline';
import { ActionForm, CodeField, contactField, Failure, Field, shownContact } from './parts.tsx';

type Props = DocumentProps<SignInModel>;

/** Signing in by a code, or with a receipt; plain forms. */
function SignInPage({ model, language }: Props) {
  const text = accountPageMessages[language].signIn;
  return (
    <div className="wrap page own">
      <h1>{text.heading}</h1>
      {model.left && (
        <p className="notice notice--success" role="status">
          {text.left[model.left]}
        </p>
      )}
      <p className="lead">{text.lead}</p>
      {isAtField(model) || <Failure failure={model.failure} language={language} />}
      {model.sentTo ? (
        <TypeCode model={model} language={language} sentTo={model.sentTo} />
      ) : (
        <AskForCode model={model} language={language} />
      )}
    </div>
  );
}

/** Whether what is wrong is told at the field that it is about. */
function isAtField({ failure, sentTo }: SignInModel): boolean {
  return sentTo === null && (failure === 'email' || failure === 'phone');
}

function AskForCode({ model, language }: Pick<Props, 'model' | 'language'>) {
  const { signIn: text, failures } = accountPageMessages[language];
  const { typed, failure } = model;
  const fields = { next: model.next };
  const errorAt = (field: 'email' | 'phone') => (failure === field ? failures[field] : undefined);
  return (
    <>
      <ActionForm path={localPath(SIGN_IN_PATH, language)} action="code" fields={fields}>
        <Field
          id="email"
          name="email"
          label={text.email}
          type="email"
          autoComplete="email"
          typed={typed.email}
          error={errorAt('email')}
        />
        <button className="button button--primary" type="submit">
          {text.send}
        </button>
      </ActionForm>
      {model.offersPhone && (
        <>
          <h2>{text.byPhone}</h2>
          <ActionForm path={localPath(SIGN_IN_PATH, language)} action="code" fields={fields}>
            <Field
              id="phone"
              name="phone"
              label={text.phone}
              type="tel"
              autoComplete="tel"
              typed={typed.phone}
              error={errorAt('phone')}
            />
            <button className="button button--secondary" type="submit">
              {text.send}
            </button>
          </ActionForm>
        </>
      )}
      <h2>{text.byReceipt}</h2>
      <p>{text.aboutReceipt}</p>
      <ActionForm path={localPath(SIGN_IN_PATH, language)} action="receipt">
        <Field
          id="receipt-code"
          name="receipt_code"
          label={text.receiptCode}
          type="text"
          autoComplete="off"
          maxLength={20}
          typed={typed.receipt_code}
        />
        <Field
          id="receipt-phone"
          name="phone"
          label={text.phone}
          type="tel"
          autoComplete="tel"
          typed={typed.receipt_phone}
        />
        <button className="button button--secondary" type="submit">
          {text.open}
        </button>
      </ActionForm>
    </>
  );
}

function TypeCode({
  model,
  language,
  sentTo,
}: Pick<Props, 'model' | 'language'> & { readonly sentTo: NonNullable<SignInModel['sentTo']> }) {
  const text = accountPageMessages[language].signIn;
  const fields = { next: model.next, ...contactField(sentTo) };
  return (
    <>
      <p role="status">{text.sentTo(shownContact(sentTo))}</p>
      <ActionForm path={localPath(SIGN_IN_PATH, language)} action="sign-in" fields={fields}>
        <CodeField id="code" label={text.code} />
        <button className="button button--primary" type="submit">
          {text.enter}
        </button>
      </ActionForm>
      <ActionForm path={localPath(SIGN_IN_PATH, language)} action="code" fields={fields}>
        <button className="button button--secondary" type="submit">
          {text.again}
        </button>
      </ActionForm>
      <p className="ways">
        <a href={localPath(signInPath(model.next), language)}>{text.other[sentTo.kind]}</a>
      </p>
    </>
  );
}

export const signInDocument: DocumentEntry<SignInModel> = {
  section: 'account',
  css: formCss + css,
  head: ({ next, sent }, language) => ({
    title: accountPageMessages[language].signIn.title,
    description: accountPageMessages[language].signIn.lead,
    addresses: inBothLanguages(sentPath(signInPath(next), sent)),
    isIndexed: false,
    type: 'website',
    graph: [],
  }),
  Page: SignInPage,
};
