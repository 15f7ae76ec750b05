import { useState } from 'react';

/**
 * What an open form is about; `null` while there is none. It stays as it was once `current` is gone:
 * read anew, what somebody else has decided leaves nothing to decide, and the form would go with what
 * was typed, without a word. The server says so when it is sent.
 *
 * @param isOpen whether the form was opened and not closed again
 * @param current what there is to fill in a form about now
 */
export function useFormSubject<Subject>(isOpen: boolean, current: Subject | null): Subject | null {
  const [held, hold] = useState<Subject | null>(null);
  const subject = isOpen ? (current ?? held) : null;
  if (subject !== held) hold(subject);
  return subject;
}
