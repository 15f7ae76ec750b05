import { Button } from '../../../kit/web/console/button.tsx';
import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import type { LawArticle } from '../contract.ts';
import { lawMessages } from '../messages.ts';
import { qualityMessages } from '../quality-messages.ts';
import { suspicionMessages } from '../suspicion-messages.ts';
import { lawApi } from './parts/law-calls.ts';

/** What an import suspects of an article, above its texts, until somebody says that it is checked. */
export function ArticleSuspicions({
  article: { id, article_id, version, suspicions },
  onDone,
}: {
  readonly article: Pick<LawArticle, 'id' | 'article_id' | 'version' | 'suspicions'>;
  /** With the sentence of what was done, or none of what was done before. */
  readonly onDone: (note: string) => void;
}) {
  const text = useText(qualityMessages);
  const sentences = useText(suspicionMessages);
  const name = useText(lawMessages).article(article_id);
  const check = useSending(
    () => lawApi('POST /law-articles/:id/checked', { params: { id }, body: { version } }),
    { onDone: () => onDone(text.checkedNote(name)) },
  );
  if (suspicions.length === 0) return null;
  return (
    <section
      aria-label={text.kinds.to_check}
      className="grid gap-3 rounded-md border border-warning bg-warning-soft p-3 text-ink"
    >
      <h3 className="flex items-start gap-2 font-sans font-semibold">
        <ConsoleIcon name="warning" className="mt-0.5 size-5 shrink-0 text-warning" />
        {text.kinds.to_check}
      </h3>
      <ul className="grid list-disc gap-1 ps-5">
        {suspicions.map((suspicion) => (
          <li key={suspicion}>{sentences[suspicion]}</li>
        ))}
      </ul>
      {check.error && (
        <FailureBanner title={text.checkFailed} error={check.error} onDismiss={check.reset} />
      )}
      <IfMay right="laws:write">
        <div>
          <Button
            icon="check"
            label={text.checkedOf(name)}
            isBusy={check.isBusy}
            onPress={() => {
              onDone('');
              check.send();
            }}
          >
            {text.checked}
          </Button>
        </div>
      </IfMay>
    </section>
  );
}
