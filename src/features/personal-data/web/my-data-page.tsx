import type { Language } from '../../../kit/languages.ts';
import { localPath, OFFLINE_PATH } from '../../../kit/paths.ts';
import type { DocumentEntries, DocumentProps } from '../../../kit/web/document.ts';
import formCss from '../../../kit/web/form.css?inline';
import { InputField } from '../../../kit/web/form-field.tsx';
import { sentPath } from '../../accounts/addresses.ts';
import { inBothLanguages } from '../../reading/web/parts/crumbs.tsx';
import { MY_DATA_PATH } from '../addresses.ts';
import type { MyDataModel, PersonalDataModels } from '../documents.ts';
import { myDataMessages } from '../my-data-messages.ts';
import css from './my-data.css?inline';

/** Getting a copy of one's data, or having it erased; works without script. */
function MyDataPage({ model, language }: DocumentProps<MyDataModel>) {
  const text = myDataMessages[language];
  if (model.step === 'erased') {
    return (
      <div className="wrap page erased">
        <h1>{text.erased}</h1>
        <p className="lead">{text.erasedText}</p>
        <p>{text.erasedBooks}</p>
        <p>
          {text.erasedDevice} <a href={localPath(OFFLINE_PATH, language)}>{text.kept}</a>
        </p>
      </div>
    );
  }
  const { problem } = model.form;
  return (
    <div className="wrap page">
      <h1>{text.heading}</h1>
      <p className="lead">
        {model.step === 'ask'
          ? text.intro
          : // A number stands in one line.
            text.sent(model.form.contact.replaceAll(' ', '\u00a0'))}
      </p>
      {problem !== null && (
        <div className="notice notice--error" role="alert">
          <p>{problem}</p>
        </div>
      )}
      {model.step === 'ask' ? (
        <AskForm model={model} language={language} />
      ) : (
        <CodeForm model={model} language={language} />
      )}
    </div>
  );
}

interface FormProps {
  readonly model: MyDataModel;
  readonly language: Language;
}

function AskForm({ model: { form, offersPhone }, language }: FormProps) {
  const text = myDataMessages[language];
  return (
    <form className="form" method="post" action={localPath(MY_DATA_PATH, language)} noValidate>
      <InputField
        id="contact"
        name="contact"
        label={offersPhone ? text.contact : text.email}
        autoComplete="email"
        maxLength={254}
        initialValue={form.contact}
        error={undefined}
        disabled={false}
        required
      />
      <div className="form__send">
        <button className="button button--primary" type="submit" name="do" value="send">
          {text.send}
        </button>
      </div>
    </form>
  );
}

/** One code, one use: which button is pressed says for what. */
function CodeForm({ model: { form }, language }: FormProps) {
  const text = myDataMessages[language];
  return (
    <form className="form" method="post" action={localPath(MY_DATA_PATH, language)} noValidate>
      <input type="hidden" name="contact" value={form.contact} />
      <InputField
        id="code"
        name="code"
        label={text.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        initialValue=""
        error={undefined}
        disabled={false}
        required
      />
      <h2 className="field--wide">{text.copyHeading}</h2>
      <p className="form__note field--wide">{text.copyText}</p>
      <div className="form__send">
        <button className="button button--primary" type="submit" name="do" value="page">
          {text.copyPage}
        </button>
      </div>
      <div className="form__send">
        <button className="button button--secondary" type="submit" name="do" value="file">
          {text.copyFile}
        </button>
      </div>
      <h2 className="field--wide">{text.eraseHeading}</h2>
      <p className="form__note field--wide">{text.eraseText}</p>
      <label className="field--wide">
        <input type="checkbox" name="confirm" value="yes" /> {text.eraseConfirm}
      </label>
      <div className="form__send">
        <button className="button button--secondary" type="submit" name="do" value="erase">
          {text.erase}
        </button>
      </div>
      <p className="field--wide">
        <a href={localPath(MY_DATA_PATH, language)}>{text.again}</a>
      </p>
    </form>
  );
}

/** The pages about one's own data. */
export const personalDataDocuments: DocumentEntries<PersonalDataModels> = {
  'my-data': {
    section: null,
    css: formCss + css,
    head: ({ sent }, language) => ({
      title: myDataMessages[language].title,
      description: myDataMessages[language].description,
      addresses: inBothLanguages(sentPath(MY_DATA_PATH, sent)),
      isIndexed: false,
      type: 'website',
      graph: [],
    }),
    Page: MyDataPage,
  },
};
