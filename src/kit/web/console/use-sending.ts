import { type QueryKey, useMutation } from '@tanstack/react-query';
import { ApiError, failureText, formFailure } from './api.ts';
import { useLanguage } from './language.tsx';
import { dismissNotices } from './notices.ts';
import { useReadAnew } from './use-read-anew.ts';

/** What a screen says and does around what it sends. */
interface SendingOptions<Input, Answer> {
  /** At once when it has succeeded: what it was sent from closes, and says so. */
  readonly onDone?: ((answer: Answer, input: Input) => void) | undefined;
  /**
   * Once what is shown is read anew: a form that stays says 'saved' then, since it takes nothing
   * that is typed before.
   */
  readonly onRead?: ((answer: Answer, input: Input) => void) | undefined;
  /** What is waited for; all else is read behind it. */
  readonly shows?: QueryKey;
  /** The id of what is deleted. */
  readonly goneId?: string | null;
  /** Whether a refusal may be for what somebody else has done: what is shown is then read anew too. */
  readonly readsRefused?: boolean;
  /** With the sentence of the failure, where its place is not beside what was pressed. */
  readonly onFailed?: ((failure: string, error: Error) => void) | undefined;
  /** The failures with which the form closes, so that `onFailed` alone says them. */
  readonly closesOn?: ((error: Error) => boolean) | undefined;
  /** The fields that have a place for what is wrong with them. */
  readonly fields?: readonly string[];
  /** What is said where nothing better is known. */
  readonly failed?: string;
  /** Sentences of the screen, by the code of a refusal or the name of another error. */
  readonly sentences?: Readonly<Record<string, string | ((reason: string) => string)>>;
}

/**
 * Sends a form or does what a button says: the one way to change something from the console
 * (docs/decisions/2026-11-21-console.md, 'Sending'). `failure` is the sentence above a form, which
 * is none where `fields` has one beside a field.
 */
export function useSending<Input = void, Answer = unknown>(
  call: (input: Input) => Promise<Answer>,
  options: SendingOptions<Input, Answer>,
) {
  const { fields: shown = [], failed = '', sentences = {} } = options;
  const language = useLanguage();
  const readAnew = useReadAnew();
  const sending = useMutation({
    mutationFn: call,
    onMutate: () => {
      // What was done before is not said beside a refusal of this; a way back stays.
      dismissNotices(({ undo }) => undo === undefined);
    },
    onSuccess: async (answer, input) => {
      options.onDone?.(answer, input);
      await readAnew(null, options);
      options.onRead?.(answer, input);
    },
    onError: (error) => {
      options.onFailed?.(sentenceOf(error), error);
      // Not waited for: why it was refused is said at once.
      if (options.readsRefused) void readAnew(error, options);
    },
  });
  const { error } = sending;
  // What follows is said in the options alone.
  const send: (input: Input) => void = sending.mutate;
  const { fields, sentence } = formFailure(error, shown, language, failed);
  return {
    send,
    isBusy: sending.isPending,
    isDone: sending.isSuccess,
    input: sending.variables,
    answer: sending.data,
    error,
    fields,
    failure: error && sentence !== null && !options.closesOn?.(error) ? sentenceOf(error) : null,
    reset: sending.reset,
  };

  function sentenceOf(problem: Error): string {
    const own = sentences[problem instanceof ApiError ? problem.code : problem.name];
    if (typeof own === 'function') return own(problem.message);
    return own ?? failureText(problem, language, failed);
  }
}
