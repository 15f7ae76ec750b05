import { useMutation, useQueryClient } from '@tanstack/react-query';

/** A mutation of the law; on success all queries but those of what is gone are fetched again. */
export function useLawChange<Input, Answer>(options: {
  readonly run: (input: Input) => Promise<Answer>;
  readonly onDone: (answer: Answer, input: Input) => void;
  /** The id of what the mutation deletes. */
  readonly goneId?: string | null;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: options.run,
    onSuccess: (answer, input) => {
      options.onDone(answer, input);
      const { goneId } = options;
      return client.invalidateQueries({
        predicate: ({ queryKey }) => typeof goneId !== 'string' || !queryKey.includes(goneId),
      });
    },
  });
}
