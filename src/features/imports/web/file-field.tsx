import { useId } from 'react';
import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { fileMessages } from '../../laws/file-messages.ts';
import { importFormMessages } from '../form-messages.ts';
import { importMessages } from '../messages.ts';
import { IMPORT_LIMITS } from '../rules.ts';
import { formatOfName } from './import-values.ts';

const BYTES_A_KILOBYTE = 1024;

/**
 * Chooses a file and shows its size and format; one that is too large is reported at once. The
 * browser's own field lies over ours, invisible: its words are in the browser's language, not the
 * user's, but it takes clicks, keys and dropped files as usual.
 */
export function FileField({
  label,
  hint,
  file,
  error,
  onChoose,
  isDisabled,
}: {
  readonly label: string;
  readonly hint: string;
  readonly file: File | null;
  readonly error: string | undefined;
  readonly onChoose: (file: File | null) => void;
  readonly isDisabled: boolean;
}) {
  const text = useText(importFormMessages);
  const { problems } = useText(importMessages);
  const { formats } = useText(fileMessages);
  const { number } = useFormats();
  const id = useId();
  const isTooLarge = file !== null && file.size > IMPORT_LIMITS.bytes;
  const problem = isTooLarge ? problems.too_large : error;
  const format = file && formatOfName(file.name);
  const description = file && [
    file.name,
    text.kilobytes(number(Math.ceil(file.size / BYTES_A_KILOBYTE))),
    ...(format ? [formats[format]] : []),
  ];
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="label">
        {label}
      </label>
      <div className="control relative flex items-center gap-2 font-semibold has-disabled:opacity-55 has-focus-visible:[outline:var(--focus-ring)] has-focus-visible:outline-offset-2">
        <ConsoleIcon name="upload" />
        <span aria-hidden="true">{file ? text.chooseOtherFile : text.chooseFile}</span>
        <input
          id={id}
          type="file"
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
          disabled={isDisabled}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-description`}
          onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        />
      </div>
      <p id={`${id}-description`} className="text-sm wrap-anywhere text-muted" aria-live="polite">
        {description ? description.join(', ') : hint}
        {problem && <strong className="block font-semibold text-danger">{problem}</strong>}
      </p>
    </div>
  );
}
