import { useState } from 'react';
import { ApiError, fieldErrors } from './api.ts';
import { useText } from './language.tsx';
import { screenMessages } from './screen-messages.ts';

/**
 * Beside a form that creates something, once it is told that a value is used already after an answer
 * to it was lost: an earlier try may have created it. It leads there without leaving the form.
 */
export function LostTry({
  error,
  field,
  to,
}: {
  readonly error: Error | null;
  /** Of which there are no two. */
  readonly field: string;
  /** Where the entry with its value is seen. */
  readonly to: string;
}) {
  const text = useText(screenMessages);
  const [wasLost, setLost] = useState(false);
  if (!wasLost && error instanceof ApiError && error.status === 0) setLost(true);
  if (!wasLost || fieldErrors(error)[field] === undefined) return null;
  return (
    <p role="status">
      {text.perhapsCreated}{' '}
      <a
        href={to}
        target="_blank"
        rel="noreferrer"
        className="font-semibold text-primary underline"
      >
        {text.seeEntry}
      </a>
    </p>
  );
}
