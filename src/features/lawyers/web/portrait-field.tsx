import { useId, useRef, useState } from 'react';
import { describeProblem } from '../../../kit/form-errors.ts';
import { Button } from '../../../kit/web/console/button.tsx';
import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { readBase64 } from '../../../kit/web/console/upload.ts';
import { lawyerLabels } from '../labels.ts';
import { lawyerMessages } from '../messages.ts';
import { LAWYER_LIMITS } from '../rules.ts';
import type { PortraitChange } from './lawyer-values.ts';
import { Portrait } from './portrait.tsx';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * The portrait: the one that is there, or the file that saving sends. A file that is refused is taken
 * back before the form is saved, so that nobody believes it sent.
 */
export function PortraitField({
  lawyerName,
  present,
  change,
  lost,
  error,
  onChange,
}: {
  readonly lawyerName: string;
  /** Its address. */
  readonly present: string | null;
  readonly change: PortraitChange;
  /** The name of a file that was chosen before the form was left, and has to be chosen again. */
  readonly lost: string;
  readonly error: string | undefined;
  /** @param file the name of the chosen file */
  readonly onChange: (change: PortraitChange, file: string) => void;
}) {
  const text = useText(lawyerMessages);
  const labels = useText(lawyerLabels);
  const language = useLanguage();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<'not_picture' | 'picture_too_large' | null>(null);
  const [type, setType] = useState('');
  const { portrait } = change;
  const chosen = portrait ? `data:${type};base64,${portrait}` : null;
  const shown = portrait === undefined ? present : chosen;
  const own = problem && describeProblem('portrait', problem, language, labels).error;
  const sentence = own ?? error;

  function takeBack() {
    setProblem(null);
    if (lost !== '') onChange({}, '');
    input.current?.focus();
  }

  async function choose(file: File | undefined) {
    if (!file) return;
    const isWrong = !TYPES.includes(file.type);
    const isTooLarge = file.size > LAWYER_LIMITS.portraitBytes;
    setProblem(isWrong ? 'not_picture' : isTooLarge ? 'picture_too_large' : null);
    if (isWrong || isTooLarge) return;
    try {
      const base64 = await readBase64(file, () => {});
      setType(file.type);
      onChange({ portrait: base64 }, file.name);
    } catch {
      // The file is gone, or may not be read.
      setProblem('not_picture');
    }
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="label">
        {labels.portrait}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <Portrait name={lawyerName} address={shown} isLarge />
        {/* The browser's own field lies over ours: its words are in the browser's language. */}
        <div className="control relative flex w-auto items-center gap-2 font-semibold has-focus-visible:[outline:var(--focus-ring)] has-focus-visible:outline-offset-2">
          <ConsoleIcon name="upload" />
          <span aria-hidden="true">
            {shown === null ? text.choosePortrait : text.chooseOtherPortrait}
          </span>
          <input
            ref={(element) => {
              input.current = element;
              element?.setCustomValidity(own ?? '');
            }}
            id={id}
            type="file"
            accept={TYPES.join()}
            className="absolute inset-0 cursor-pointer opacity-0"
            aria-invalid={sentence ? true : undefined}
            aria-describedby={`${id}-description`}
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              // The same file, once it is mended, is another choice.
              target.value = '';
            }}
          />
        </div>
        {(own !== null || lost !== '') && (
          <Button onPress={takeBack}>{text.withoutPortraitFile}</Button>
        )}
        {shown !== null && (
          <Button
            onPress={() => {
              setProblem(null);
              onChange(present === null ? {} : { portrait: null }, '');
            }}
          >
            {text.removePortrait}
          </Button>
        )}
      </div>
      <p id={`${id}-description`} className="text-sm text-muted" aria-live="polite">
        {text.portraitHint}
        {lost !== '' && <strong className="block font-semibold">{text.portraitLost(lost)}</strong>}
        {sentence && <strong className="block font-semibold text-danger">{sentence}</strong>}
      </p>
    </div>
  );
}
