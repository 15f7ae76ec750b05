import type { ComponentProps } from 'react';
import { deviceName } from '../../../kit/device-name.ts';
import type { Language } from '../../../kit/languages.ts';
import { ACCOUNT_PATH, languageChoicePath, localPath } from '../../../kit/paths.ts';
import { unbrokenPhone } from '../../../kit/phone-numbers.ts';
import { ACCOUNT_FIELD, PLACES, sentPath } from '../addresses.ts';
import type { Me } from '../contract.ts';
import type { AccountModel } from '../documents.ts';
import { accountPageMessages } from '../page-messages.ts';
import {
  ActionForm,
  CodeField,
  contactField,
  DAYS,
  Failure,
  Field,
  LeaveNothing,
  shownContact,
} from './parts.tsx';

interface Props {
  readonly model: AccountModel;
  readonly language: Language;
}

interface OwnProps extends Props {
  readonly me: Me;
}

/** A form about the account whose page it stands on. */
function OwnForm({ me, fields, ...form }: ComponentProps<typeof ActionForm> & { readonly me: Me }) {
  return <ActionForm {...form} fields={{ ...fields, [ACCOUNT_FIELD]: me.id }} />;
}

/** A browser leads to no place of a page that is another account's than that of the form. */
const placeOn = ({ failure }: AccountModel, place: string) =>
  failure === 'other' ? undefined : place;

/** Where else somebody is signed in: each can be signed out, and all of them with this one. */
export function Devices({ model, me, language }: OwnProps) {
  const text = accountPageMessages[language].account;
  const day = DAYS[language];
  return (
    <section>
      <h2>{text.devices}</h2>
      <ul className="rows">
        {model.devices.map((device) => {
          const name = deviceName(device.name) ?? (device.kind === 'app' ? text.app : text.browser);
          const since = text.since(day.format(new Date(device.created_at)));
          return (
            <li key={device.id}>
              <span>
                {name} {device.is_current && `(${text.thisDevice}) `}
                <span className="muted">{since}</span>
              </span>
              {!device.is_current && (
                <OwnForm
                  me={me}
                  path={localPath(ACCOUNT_PATH, language)}
                  action="sign-out"
                  fields={{ device: device.id }}
                  isInline
                >
                  <button className="button button--secondary plain-button" type="submit">
                    {text.signOut}
                    <span className="visually-hidden">
                      {' '}
                      {name}, {since}
                    </span>
                  </button>
                </OwnForm>
              )}
            </li>
          );
        })}
      </ul>
      <OwnForm me={me} path={localPath(ACCOUNT_PATH, language)} action="sign-out-all">
        <LeaveNothing model={model} language={language} />
        <button className="button button--secondary" type="submit">
          {text.signOutAll}
        </button>
      </OwnForm>
    </section>
  );
}

/** Whether what is wrong is about the data; all else that can be is about the settings. */
const isOfData = ({ failure, pending }: AccountModel) =>
  failure === 'erasing' || pending?.what === 'erase';

/** The language, and what was proven, each changed by a code to the new one. */
export function AccountSettings({ model, me, language }: OwnProps) {
  const text = accountPageMessages[language].account;
  const { signIn } = accountPageMessages[language];
  const other = language === 'en' ? 'fr' : 'en';
  const pending = model.pending?.what === 'change' ? model.pending.to : null;
  const path = `${localPath(ACCOUNT_PATH, language)}#${PLACES.change}`;
  return (
    <section id={placeOn(model, PLACES.change)}>
      <h2>{text.settings}</h2>
      {isOfData(model) || model.failure === 'other' || (
        <Failure failure={model.failure} language={language} />
      )}
      <p className="ways">
        <a
          href={languageChoicePath(localPath(sentPath(ACCOUNT_PATH, model.sent), other), other)}
          lang={other}
        >
          {text.language}
        </a>
      </p>
      <p>
        {text.line(signIn.email, me.email ?? text.none.email)}
        <br />
        {text.line(signIn.phone, me.phone === null ? text.none.phone : unbrokenPhone(me.phone))}
      </p>
      {pending ? (
        <>
          <p role="status">{text.sentTo(shownContact(pending))}</p>
          <OwnForm me={me} path={path} action="change" fields={contactField(pending)}>
            <CodeField id="change-code" label={text.code} />
            <button className="button button--primary" type="submit">
              {text.confirm}
            </button>
          </OwnForm>
          <OtherThanCode
            me={me}
            path={path}
            action="change-code"
            fields={contactField(pending)}
            language={language}
          />
        </>
      ) : (
        <>
          <OwnForm me={me} path={path} action="change-code">
            <Field
              id="new-email"
              name="email"
              label={text.newEmail}
              type="email"
              autoComplete="email"
            />
            <button className="button button--secondary" type="submit">
              {text.sendCode}
            </button>
          </OwnForm>
          {model.offersPhone && (
            <OwnForm me={me} path={path} action="change-code">
              <Field
                id="new-phone"
                name="phone"
                label={text.newPhone}
                type="tel"
                autoComplete="tel"
              />
              <button className="button button--secondary" type="submit">
                {text.sendCode}
              </button>
            </OwnForm>
          )}
        </>
      )}
    </section>
  );
}

/** Whoever does not type the code that was sent asks for another one, or thinks better of it. */
function OtherThanCode({
  me,
  path,
  language,
  ...form
}: Pick<OwnProps, 'me' | 'language'> & {
  readonly path: string;
  readonly action: string;
  readonly fields?: Readonly<Record<string, string>>;
}) {
  const { account, signIn } = accountPageMessages[language];
  return (
    <>
      <OwnForm me={me} path={path} {...form}>
        <button className="button button--secondary" type="submit">
          {signIn.again}
        </button>
      </OwnForm>
      <OwnForm me={me} path={path} action="cancel">
        <button className="button button--secondary" type="submit">
          {account.cancel}
        </button>
      </OwnForm>
    </>
  );
}

/** A copy of everything, and deleting it; the latter is confirmed by a fresh code. */
export function MyData({ model, me, language }: OwnProps) {
  const text = accountPageMessages[language].account;
  const pending = model.pending?.what === 'erase' ? model.pending.to : null;
  const path = `${localPath(ACCOUNT_PATH, language)}#${PLACES.erase}`;
  return (
    <section>
      <h2>{text.myData}</h2>
      <p>{text.aboutData}</p>
      <OwnForm me={me} path={localPath(ACCOUNT_PATH, language)} action="export">
        <button className="button button--secondary" type="submit" name="format" value="json">
          {text.export}
        </button>
        <button className="button button--secondary" type="submit" name="format" value="html">
          {text.show}
        </button>
      </OwnForm>
      <p id={placeOn(model, PLACES.erase)}>{text.aboutErasing}</p>
      {isOfData(model) && <Failure failure={model.failure} language={language} />}
      {pending ? (
        <>
          <p role="status">{text.sentTo(shownContact(pending))}</p>
          <OwnForm me={me} path={path} action="erase">
            <CodeField id="erase-code" label={text.code} />
            <button className="button button--primary" type="submit">
              {text.eraseForGood}
            </button>
          </OwnForm>
          <OtherThanCode me={me} path={path} action="erase-code" language={language} />
        </>
      ) : (
        <OwnForm me={me} path={path} action="erase-code">
          <button className="button button--secondary" type="submit">
            {text.erase}
          </button>
        </OwnForm>
      )}
    </section>
  );
}
