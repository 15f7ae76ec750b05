import type { Language } from '../../../kit/languages.ts';
import { localPath } from '../../../kit/paths.ts';
import { PRODUCT } from '../../../kit/product.ts';
import type { DocumentEntry, DocumentProps } from '../../../kit/web/document.ts';
import formCss from '../../../kit/web/form.css?inline';
import { receiptCheckMessages } from '../receipt-check-messages.ts';
import type { ReceiptCheckModel } from '../receipt-documents.ts';
import { type CheckedReceipt, checkedLines } from '../receipt-messages.ts';
import { RECEIPTS_PATH } from '../receipt-numbers.ts';
import css from './receipt.css?inline';
import { ReceiptLines } from './receipt-lines.tsx';

interface PartProps {
  readonly language: Language;
}

/** Longest number or code that is typed, with what people put between. */
const LONGEST = 30;

/** Whether a receipt is genuine, for whoever was shown it. */
function CheckPage({ model, language }: DocumentProps<ReceiptCheckModel>) {
  const text = receiptCheckMessages[language];
  const { receipt } = model;
  if (receipt) return <Genuine receipt={receipt} language={language} />;
  return (
    <div className="wrap page receipt">
      <h1>{text.title}</h1>
      {model.failure && (
        <p role="alert" className="receipt__alert">
          {model.failure === 'wrong' ? text.wrong : text.tooMany}
        </p>
      )}
      <p>{text.intro}</p>
      <CheckForm asked={model.asked} language={language} />
    </div>
  );
}

function Genuine({ receipt, language }: PartProps & { readonly receipt: CheckedReceipt }) {
  const text = receiptCheckMessages[language];
  return (
    <div className="wrap page receipt">
      <h1>{text.genuine(receipt.number)}</h1>
      <section>
        <ReceiptLines
          receipt={receipt}
          lines={checkedLines(receipt, language)}
          language={language}
        />
        {receipt.credit_notes.length === 0 && <p>{text.noCreditNote}</p>}
      </section>
      <p className="receipt__screen">
        <a href={localPath(RECEIPTS_PATH, language)}>{text.another}</a>
      </p>
    </div>
  );
}

function CheckForm({ asked, language }: PartProps & Pick<ReceiptCheckModel, 'asked'>) {
  const text = receiptCheckMessages[language];
  return (
    <form className="form" method="get" action={localPath(RECEIPTS_PATH, language)}>
      <p className="field">
        <label className="field__label" htmlFor="number">
          {text.number}
        </label>
        <input
          className="field__control"
          id="number"
          name="number"
          required
          maxLength={LONGEST}
          autoComplete="off"
          placeholder="2026-000123"
          defaultValue={asked.number.slice(0, LONGEST)}
        />
      </p>
      <p className="field">
        <label className="field__label" htmlFor="code">
          {text.code}
        </label>
        <input
          className="field__control"
          id="code"
          name="code"
          required
          maxLength={LONGEST}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={asked.code.slice(0, LONGEST)}
        />
      </p>
      <p>
        <button className="button button--primary" type="submit">
          {text.submit}
        </button>
      </p>
    </form>
  );
}

export const receiptCheckDocument: DocumentEntry<ReceiptCheckModel> = {
  section: null,
  css: formCss + css,
  head: ({ path, receipt }, language) => {
    const text = receiptCheckMessages[language];
    return {
      title: `${receipt ? text.genuine(receipt.number) : text.title} | ${PRODUCT.name}`,
      description: text.description,
      addresses: { en: path, fr: localPath(path, 'fr') },
      canonical: localPath(RECEIPTS_PATH, language),
      isIndexed: false,
      type: 'website',
      graph: [],
    };
  },
  Page: CheckPage,
};
