import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../kit/web/console/api.ts';
import { useLawChange } from '../../laws/web/parts/use-law-change.ts';

/** A change of a preview. Where somebody else was faster, what the preview is by now is read. */
export function useRowChange<Input, Answer>({
  run,
  onDone,
}: {
  readonly run: (input: Input) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
}) {
  const client = useQueryClient();
  return useLawChange({
    onDone,
    run: async (input: Input) => {
      try {
        return await run(input);
      } catch (error) {
        const isLate = error instanceof ApiError && (error.status === 409 || error.status === 404);
        if (isLate) void client.invalidateQueries();
        throw error;
      }
    },
  });
}
