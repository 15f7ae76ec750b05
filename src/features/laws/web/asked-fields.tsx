import type { ComponentType } from 'react';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { lawDialogMessages } from '../dialog-messages.ts';
import { lawLabels } from '../labels.ts';
import { ASKED, type Asked, askedLines, LAW_LIMITS } from '../rules.ts';

/** A list of searches that found nothing; a press hands one over. The app gives it to the page. */
export type SearchedWords = ComponentType<{
  /** Whether the article has the words already. */
  readonly isTaken: (words: string) => boolean;
  readonly onTake: (words: string, language: 'en' | 'fr') => void;
}>;

/** What people ask of an article, and beside it what they searched for in vain. */
export function AskedFields({
  values,
  onChange,
  errors,
  SearchedWords: Searched,
}: {
  readonly values: Asked;
  readonly onChange: (changes: Partial<Asked>) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly SearchedWords: SearchedWords;
}) {
  const text = useText(lawDialogMessages).asked;
  const labels = useText(lawLabels);
  const lines = ASKED.flatMap((name) => askedLines(values[name]));

  function take(words: string, language: 'en' | 'fr') {
    const name = `asked_${language}` as const;
    onChange({ [name]: [...askedLines(values[name]), words].join('\n') });
  }
  return (
    <fieldset className="grid gap-4 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold">{text.title}</legend>
      <p className="max-w-prose text-sm text-muted">{text.explained}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {ASKED.map((name) => (
          <TextField
            key={name}
            name={name}
            label={labels[name]}
            value={values[name]}
            onChange={(value) => onChange({ [name]: value })}
            error={errors[name]}
            description={text.onePerLine}
            rows={4}
            maxLength={LAW_LIMITS.asked}
            autoComplete="off"
            lang={name === 'asked_fr' ? 'fr' : 'en'}
          />
        ))}
      </div>
      <Searched isTaken={(words) => lines.includes(words)} onTake={take} />
    </fieldset>
  );
}
