import { useFormats, useLanguage, useText } from '../../../../kit/web/console/language.tsx';
import { showNotice } from '../../../../kit/web/console/notices.ts';
import type { BinBatch } from '../../contract.ts';
import { deletionMessages } from '../../deletion-messages.ts';
import { binApi } from './bin-calls.ts';
import { binFailure } from './bin-failure.ts';

/** Says what was deleted, with the way back in sight: `(sentence, what the call answered)`. */
export function useDeletedNotice() {
  const text = useText(deletionMessages);
  const language = useLanguage();
  const { number } = useFormats();
  return (sentence: string, { batch_id: id }: Pick<BinBatch, 'batch_id'>) =>
    showNotice({
      text: sentence,
      undo: async () => {
        const { count } = await binApi('POST /bin/batches/:id/restore', { params: { id } });
        return text.restoredMany(count, number(count));
      },
      failed: (error) => binFailure(error, language),
    });
}
