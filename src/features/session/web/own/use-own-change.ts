import { ApiError } from '../../../../kit/web/console/api.ts';
import { consoleMessages } from '../../../../kit/web/console/console-messages.ts';
import { useText } from '../../../../kit/web/console/language.tsx';
import { sayFailed } from '../../../../kit/web/console/notices.ts';
import { useSending } from '../../../../kit/web/console/use-sending.ts';
import { OWN_KEY } from './own-calls.ts';

/**
 * Changes the own account by `useSending`.
 *
 * @param onRead once the account is read anew
 * @param fields beside which its form has a place for what is wrong
 * @param words what is said of what was no call
 */
export function useOwnChange<Input = void, Answer = unknown>(
  change: (input: Input) => Promise<Answer>,
  onRead: (answer: Answer) => void,
  fields: readonly string[],
  words: {
    readonly failed?: string;
    readonly sentences?: Readonly<Record<string, string>>;
  } = {},
) {
  const { failures } = useText(consoleMessages);
  return useSending(change, {
    onRead,
    fields,
    shows: OWN_KEY,
    readsRefused: true,
    failed: failures.network,
    ...words,
    // It is told in a notice.
    closesOn: isGone,
    onFailed: (failure, error) => {
      if (isGone(error)) sayFailed(failure);
    },
  });
}

/** An earlier try whose answer was lost has arrived, or another browser was first. */
const isGone = (error: Error) => error instanceof ApiError && error.code === 'not_found';
