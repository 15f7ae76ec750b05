import { useMutation, useQueryClient } from '@tanstack/react-query';

/** A mutation of the law; on success all queries are invalidated and fetched again. */
export function useLawChange<Input, Answer>(options: {
  readonly run: (input: Input) => Promise<Answer>;
  readonly onDone: (answer: Answer, input: Input) => void;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: options.run,
    onSuccess: (answer, input) => {
      options.onDone(answer, input);
      return client.invalidateQueries();
    },
  });
}
