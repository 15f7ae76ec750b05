import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, formFailure } from '../../../../kit/web/console/api.ts';
import { consoleMessages } from '../../../../kit/web/console/console-messages.ts';
import { useLanguage, useText } from '../../../../kit/web/console/language.tsx';
import { showNotice } from '../../../../kit/web/console/notices.ts';
import { OWN_KEY } from './own-calls.ts';

/**
 * Makes a change of the own account, reads it anew, and has the sentences for what went wrong.
 *
 * @param shown the fields beside which its form has a place for them
 * @param failed what went wrong where it was no call
 */
export function useOwnChange<Input = void, Answer = unknown>(
  change: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer) => void,
  shown: readonly string[],
  failed?: (error: Error) => string,
) {
  const language = useLanguage();
  const { failures } = useText(consoleMessages);
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      await client.invalidateQueries({ queryKey: OWN_KEY });
      onDone(answer);
    },
    onError: (problem) => {
      if (isGone(problem)) showNotice({ text: failures.not_found, isFailure: true });
      if (isGone(problem) || problem.name === 'InvalidStateError') {
        return client.invalidateQueries({ queryKey: OWN_KEY });
      }
    },
  });
  const fallback = error && failed ? failed(error) : failures.network;
  const { fields, sentence } = formFailure(error, shown, language, fallback);
  return {
    start: (input: Input) => mutate(input),
    isBusy: isPending,
    fields,
    // What is gone is told in a notice, as its form goes with it.
    problem: isGone(error) ? null : sentence,
  };
}

/** An earlier try whose answer was lost has arrived, or another browser was first. */
const isGone = (error: Error | null) => error instanceof ApiError && error.code === 'not_found';
