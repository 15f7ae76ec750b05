import { useQueryClient } from '@tanstack/react-query';
import { ApiError, failureText } from '../../../kit/web/console/api.ts';
import { useLanguage } from '../../../kit/web/console/language.tsx';
import { showNotice } from '../../../kit/web/console/notices.ts';
import { useLawChange } from '../../laws/web/parts/use-law-change.ts';

/** A change of a preview. Where somebody else was faster, what the preview is by now is read. */
export function useRowChange<Input, Answer>({
  run,
  onDone,
  failed,
}: {
  readonly run: (input: Input) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  /**
   * Of a press at a row: a failure is a notice, which says this where nothing is known. The row
   * itself may be gone.
   */
  readonly failed?: string;
}) {
  const client = useQueryClient();
  const language = useLanguage();
  return useLawChange({
    onDone,
    run: async (input: Input) => {
      try {
        return await run(input);
      } catch (error) {
        const isLate = error instanceof ApiError && (error.status === 409 || error.status === 404);
        if (isLate) void client.invalidateQueries();
        if (failed !== undefined) {
          showNotice({ text: failureText(error, language, failed), isFailure: true });
        }
        throw error;
      }
    },
  });
}
