import { useState } from 'react';
import { SelectField } from '../../../kit/web/console/choice-fields.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { lawLabels } from '../labels.ts';
import type { LawBook } from '../place-contract.ts';
import { placeMessages } from '../place-messages.ts';
import { BOOK_LIMITS } from '../rules.ts';
import { type PlaceValues, valuesOfBook } from './place-values.ts';

/** No code of a book has a colon. */
const NEW_BOOK = ':new';

/** The book of an article: none, one of its category, which can be renamed, or a new one. */
export function BookFields({
  books,
  values,
  onChange,
  error,
}: {
  readonly books: readonly LawBook[];
  readonly values: PlaceValues;
  readonly onChange: (changes: Partial<PlaceValues>) => void;
  readonly error: string | undefined;
}) {
  const text = useText(placeMessages);
  const { book: label } = useText(lawLabels);
  const language = useLanguage();
  const [isNew, setNew] = useState(false);
  const { book_code: code } = values;
  const isKnown = books.some((book) => book.code === code);
  const choice = isNew || (code !== '' && !isKnown) ? NEW_BOOK : code;

  function choose(value: string) {
    setNew(value === NEW_BOOK);
    onChange(valuesOfBook(books.find((book) => book.code === value) ?? null));
  }
  const nameField = (name: 'book_name_en' | 'book_name_fr') => ({
    name,
    value: values[name],
    onChange: (value: string) => onChange({ [name]: value }),
    lang: name === 'book_name_fr' ? 'fr' : 'en',
    maxLength: BOOK_LIMITS.name,
    autoComplete: 'off',
    isRequired: true,
    description: choice === NEW_BOOK ? undefined : text.renames,
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="book"
        label={label}
        value={choice}
        onChange={choose}
        error={error}
        options={[
          { value: '', label: text.noBook },
          ...books.map((book) => ({
            value: book.code,
            label: language === 'fr' ? book.name_fr : book.name_en,
          })),
          { value: NEW_BOOK, label: text.newBook },
        ]}
      />
      {choice === NEW_BOOK && (
        <TextField
          name="book_code"
          label={text.bookCode}
          description={text.bookCodeHint}
          value={code}
          onChange={(book_code) => onChange({ book_code })}
          maxLength={BOOK_LIMITS.code}
          autoComplete="off"
          isRequired
        />
      )}
      {choice !== '' && (
        <>
          <TextField {...nameField('book_name_en')} label={text.bookNameEn} />
          <TextField {...nameField('book_name_fr')} label={text.bookNameFr} />
        </>
      )}
    </div>
  );
}
