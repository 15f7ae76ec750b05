import { useMutation, useQueryClient } from '@tanstack/react-query';

/** A change of the law; what is shown anywhere is asked for anew once it is made. */
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
