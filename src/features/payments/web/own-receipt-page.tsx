import { LANGUAGES } from '../../../kit/languages.ts';
import { ACCOUNT_PATH, localPath } from '../../../kit/paths.ts';
import type { DocumentEntry, DocumentProps } from '../../../kit/web/document.ts';
import { receiptCheckMessages } from '../receipt-check-messages.ts';
import type { OwnReceiptModel } from '../receipt-documents.ts';
import { codeSentences, receiptLines, receiptMessages } from '../receipt-messages.ts';
import { ownReceiptPath } from '../receipt-numbers.ts';
import css from './receipt.css?inline';
import { ReceiptLines } from './receipt-lines.tsx';

/** A receipt as its buyer prints it: in both languages, the reader's first. */
function OwnReceiptPage({ model, language, facts }: DocumentProps<OwnReceiptModel>) {
  const { receipt, buyer } = model;
  const text = receiptCheckMessages[language];
  const languages = [language, ...LANGUAGES.filter((other) => other !== language)];
  return (
    <div className="wrap page receipt">
      <h1>{receipt.seller.name}</h1>
      {languages.map((one) => (
        <section key={one} lang={one}>
          <h2>{receiptMessages[one].title(receipt.number)}</h2>
          <ReceiptLines
            receipt={receipt}
            lines={receiptLines(receipt, one, facts.origin, buyer)}
            language={one}
          />
          {codeSentences(receipt, one).map((sentence) => (
            <p key={sentence} className="receipt__note">
              {sentence}
            </p>
          ))}
        </section>
      ))}
      <p className="receipt__screen">
        {text.print} <a href={localPath(ACCOUNT_PATH, language)}>{text.account}</a>
      </p>
    </div>
  );
}

export const ownReceiptDocument: DocumentEntry<OwnReceiptModel> = {
  section: null,
  css,
  head: ({ receipt }, language) => {
    const path = ownReceiptPath(receipt.number);
    return {
      title: receiptMessages[language].title(receipt.number),
      description: receiptCheckMessages[language].description,
      addresses: { en: path, fr: localPath(path, 'fr') },
      isIndexed: false,
      type: 'website',
      graph: [],
    };
  },
  Page: OwnReceiptPage,
};
