import { BulkAction, type ChosenRows } from '../../../../kit/web/console/bulk-action.tsx';
import { useFormats, useLanguage, useText } from '../../../../kit/web/console/language.tsx';
import { showNotice } from '../../../../kit/web/console/notices.ts';
import { binMessages } from '../../messages.ts';
import { binApi } from './bin-calls.ts';
import { binFailure } from './bin-failure.ts';

/** Restores the chosen entries by one call: all of them, or none. */
export function RestoreChosen({ rows }: { readonly rows: ChosenRows }) {
  const text = useText(binMessages);
  const language = useLanguage();
  const { number } = useFormats();
  return (
    <BulkAction
      rows={rows}
      right="console:read"
      label={text.restore}
      icon="restore"
      run={async (ids) => {
        const { count } = await binApi('POST /bin/restorations', { body: { ids: [...ids] } });
        showNotice({ text: text.restoredMany(count, number(count)) });
      }}
      failureOf={(error) => binFailure(error, language)}
    />
  );
}
