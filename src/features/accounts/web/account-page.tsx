import { ACCOUNT_PATH, localPath, SECTIONS } from '../../../kit/paths.ts';
import { unbrokenPhone } from '../../../kit/phone-numbers.ts';
import type { DocumentEntry, DocumentProps } from '../../../kit/web/document.ts';
import formCss from '../../../kit/web/form.css?inline';
import { moneyText } from '../../payments/receipt-messages.ts';
import { ownReceiptPath } from '../../payments/receipt-numbers.ts';
import { inBothLanguages } from '../../reading/web/parts/crumbs.tsx';
import { SIGN_IN_PATH, sentPath } from '../addresses.ts';
import type { AccountModel } from '../documents.ts';
import { accountPageMessages } from '../page-messages.ts';
import css from './account.css?inline';
import { AccountSettings, Devices, MyData } from './own-settings.tsx';
import { ActionForm, DAYS, Failure, LeaveNothing } from './parts.tsx';
import { removalLoader } from './remove-bought.ts';

type Props = DocumentProps<AccountModel>;

/** What is somebody's own: documents, payments, devices, data. Plain forms and links. */
function AccountPage({ model, language }: Props) {
  const text = accountPageMessages[language].account;
  const { me } = model;
  return (
    <div className="wrap page own">
      <h1>{text.heading}</h1>
      {me ? (
        <>
          <p className="lead">{text.signedInAs(me.email ?? unbrokenPhone(me.phone ?? ''))}</p>
          {model.isLinkUsed && <p role="status">{text.linkUsed}</p>}
          {model.failure === 'other' && <Failure failure={model.failure} language={language} />}
          <ActionForm path={localPath(ACCOUNT_PATH, language)} action="leave">
            <LeaveNothing model={model} language={language} />
            <button className="button button--secondary" type="submit">
              {text.leave}
            </button>
          </ActionForm>
        </>
      ) : (
        <>
          <p className="lead">{model.documents.length > 0 ? text.byClaims : text.noneByClaims}</p>
          <p className="ways">
            <a href={localPath(SIGN_IN_PATH, language)}>{text.signIn}</a>
          </p>
        </>
      )}
      <Documents model={model} language={language} />
      <Payments model={model} language={language} />
      {me ? (
        <>
          <Devices model={model} me={me} language={language} />
          <AccountSettings model={model} me={me} language={language} />
          <MyData model={model} me={me} language={language} />
        </>
      ) : (
        <section>
          {(model.documents.length > 0 || model.payments.length > 0) && <p>{text.aboutLeaving}</p>}
          <ActionForm path={localPath(ACCOUNT_PATH, language)} action="leave">
            <LeaveNothing model={model} language={language} />
            <button className="button button--secondary" type="submit">
              {text.leaveClaims}
            </button>
          </ActionForm>
        </section>
      )}
    </div>
  );
}

function Documents({
  model: { documents, payments },
  language,
}: Pick<Props, 'model' | 'language'>) {
  const text = accountPageMessages[language].account;
  return (
    <section>
      <h2>{text.documents}</h2>
      {documents.length === 0 && (
        <p>
          {payments.length === 0 ? text.noDocuments : text.noneOpen}{' '}
          <a href={localPath(SECTIONS.laws, language)}>{text.toCodes}</a>
        </p>
      )}
      <ul className="rows">
        {documents.map(({ name, path, isGiven, expires_at }) => (
          <li key={name}>
            <span>
              {name}
              {isGiven && <span className="muted"> · {text.given}</span>}
              {expires_at !== null && (
                <span className="muted">
                  {' '}
                  · {text.until(DAYS[language].format(new Date(expires_at)))}
                </span>
              )}
            </span>
            {path === null ? (
              <span className="muted">{text.withdrawn}</span>
            ) : (
              <a href={localPath(path, language)}>
                {text.read}
                <span className="visually-hidden"> {name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Payments({ model: { payments }, language }: Pick<Props, 'model' | 'language'>) {
  const { account: text, statuses } = accountPageMessages[language];
  const day = DAYS[language];
  return (
    <section>
      <h2>{text.payments}</h2>
      {payments.length === 0 && <p>{text.noPayments}</p>}
      <ul className="rows">
        {payments.map((payment) => (
          <li key={payment.transaction_id}>
            <span>
              {language === 'fr' ? payment.name_fr : payment.name_en}
              <br />
              <span className="muted">
                {moneyText(payment.received_amount || payment.amount, payment.currency, language)}
                {' · '}
                {day.format(new Date(payment.completed_at ?? payment.created_at))}
                {' · '}
                {statuses[payment.status] ?? payment.status}
                {payment.refunded_amount > 0 &&
                  payment.status !== 'refunded' &&
                  ` · ${text.givenBack(moneyText(payment.refunded_amount, payment.currency, language))}`}
              </span>
            </span>
            {payment.status === 'pending' && <a href={payment.path}>{text.lookAt}</a>}
            {payment.receipt_numbers.map((number) => (
              <a key={number} href={localPath(ownReceiptPath(number), language)}>
                {text.receipt} {number}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

export const accountDocument: DocumentEntry<AccountModel> = {
  section: 'account',
  css: formCss + css,
  head: ({ sent }, language) => ({
    title: accountPageMessages[language].account.title,
    description: accountPageMessages[language].account.heading,
    addresses: inBothLanguages(sentPath(ACCOUNT_PATH, sent)),
    isIndexed: false,
    type: 'website',
    graph: [],
  }),
  Page: AccountPage,
  script: ({ offlineIsland }) => removalLoader(offlineIsland),
};
