import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText, fieldErrors } from '../../../../kit/web/console/api.ts';
import { consoleMessages } from '../../../../kit/web/console/console-messages.ts';
import { useLanguage, useText } from '../../../../kit/web/console/language.tsx';
import { OWN_KEY } from './own-calls.ts';

/** Makes a change of the own account, reads it anew, and has the sentences for what went wrong. */
export function useOwnChange<Input = void, Answer = unknown>(
  change: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer) => void,
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
  });
  const fields = fieldErrors(error);
  const isPlain = error !== null && Object.keys(fields).length === 0;
  return {
    start: (input: Input) => mutate(input),
    isBusy: isPending,
    fields,
    problem: isPlain ? failureText(error, language, failures.network) : null,
  };
}
