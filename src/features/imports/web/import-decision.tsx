import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorBanner } from '../../../kit/web/console/banner.tsx';
import { Button } from '../../../kit/web/console/button.tsx';
import { CheckboxField } from '../../../kit/web/console/choice-fields.tsx';
import { ConfirmDialog } from '../../../kit/web/console/dialog.tsx';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { say } from '../../../kit/web/console/notices.ts';
import { Progress } from '../../../kit/web/console/progress.tsx';
import { ScrollRegion } from '../../../kit/web/console/scroll-region.tsx';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import { categoryName } from '../../laws/web/parts/law-paths.ts';
import { CATEGORIES_KEY } from '../../laws/web/parts/use-categories.ts';
import type { ImportResult, LawImport } from '../contract.ts';
import { importDecisionMessages } from '../decision-messages.ts';
import { importRepairMessages } from '../repair-messages.ts';
import { mustAcceptUnused, unusedShare } from '../unused.ts';
import { IMPORT_LIST, IMPORT_ROWS, importApi } from './import-calls.ts';
import { ResultLines } from './import-result.tsx';
import { applyingKey, resultOf, type ShownCategory, staleArticles } from './import-values.ts';
import { LiveNote } from './live-note.tsx';

/** Polling interval of the progress of applying. */
const POLL_MS = 500;

/**
 * Applies a preview or deletes it, each after a question. Of a published category both the screen
 * and the question say that readers see it.
 */
export function ImportDecision({
  found,
  category,
  onApplied,
  onLeave,
}: {
  readonly found: LawImport;
  readonly category: ShownCategory;
  readonly onApplied: (result: ImportResult) => void;
  readonly onLeave: () => void;
}) {
  const text = useText(importDecisionMessages);
  const language = useLanguage();
  const [asked, setAsked] = useState<'apply' | 'discard' | null>(null);
  // Of the preview: as it was on the screen, and as the question counts it.
  const [versions, setVersions] = useState({ seen: found.version, counted: found.version });
  // After a correction of one's own the preview is read anew.
  const isCorrecting = useIsMutating() > 0;
  const { acceptUnused, done } = useText(importRepairMessages);
  const { number } = useFormats();
  const mustAccept = mustAcceptUnused(found.files);
  const share = unusedShare(found.files);
  // When the files are read again there are other lines to look at.
  const [accepted, setAccepted] = useState<number | null>(null);
  const isAccepted = accepted === share;
  const client = useQueryClient();
  const params = { id: found.id };
  const applying = useMutation({
    mutationKey: applyingKey(found.id),
    mutationFn: () =>
      importApi('POST /law-imports/:id/apply', {
        params,
        body: { accept_unused: isAccepted, version: versions.counted },
      }),
    onSuccess: onApplied,
    // Also after a failure: of a long import the answer may be lost, but not what it did.
    onSettled: () => client.invalidateQueries(),
  });
  const discarding = useSending(() => importApi('DELETE /law-imports/:id', { params }), {
    goneId: found.id,
    onDone: () => {
      client.removeQueries({ queryKey: [IMPORT_LIST] });
      onLeave();
      say(done.discarded);
    },
  });
  const { counts } = found;
  const isIdle = counts.new + counts.changed + counts.moved === 0 && !found.provenance;
  const stale = staleArticles(applying.error);
  const isLive = category.is_active && !isIdle;
  async function ask() {
    const key = ['law-import', found.id];
    setVersions({ seen: found.version, counted: found.version });
    setAsked('apply');
    // Somebody may have published it, or repaired the preview, since this was opened.
    const keys = [CATEGORIES_KEY, [IMPORT_ROWS], key];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    const { version: counted } = client.getQueryData<LawImport>(key) ?? found;
    setVersions({ seen: found.version, counted });
  }
  return (
    <div className="grid gap-4">
      {isLive && <LiveNote category={category} says={text.live} />}
      {stale.length > 0 && (
        // The corrections go with the preview, so that this asks first.
        <StaleBanner labels={stale} onAgain={() => setAsked('discard')} />
      )}
      {applying.error && stale.length === 0 && (
        <FailureBanner
          title={text.failures.apply}
          error={applying.error}
          onDismiss={applying.reset}
        />
      )}
      {mustAccept && (
        <CheckboxField
          label={acceptUnused(number(Math.ceil(share * 1000) / 10))}
          isSelected={isAccepted}
          onChange={(isChecked) => setAccepted(isChecked ? share : null)}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          isDisabled={
            isIdle || (mustAccept && !isAccepted) || (isCorrecting && !applying.isPending)
          }
          isBusy={applying.isPending}
          onPress={ask}
        >
          {text.apply}
        </Button>
        <Button isDisabled={applying.isPending} onPress={() => setAsked('discard')}>
          {text.discard}
        </Button>
        {isIdle && <p className="text-muted">{text.nothingToDo}</p>}
      </div>
      {applying.isPending && <ApplyProgress found={found} />}
      <ConfirmDialog
        title={text.applyTitle}
        isOpen={asked === 'apply'}
        onClose={() => setAsked(null)}
        confirmLabel={isLive ? text.applyForReaders : text.applyNow}
        onConfirm={() => {
          setAsked(null);
          applying.mutate();
        }}
        isDanger={false}
      >
        {isLive && <LiveNote category={category} says={text.live} />}
        {isLive && <p className="font-semibold">{text.liveLines}</p>}
        {found.category_id === null && (
          <p>{text.makesCategory(categoryName(category, language))}</p>
        )}
        <ResultLines texts={text.willDo} result={resultOf(counts)} />
        {versions.seen !== versions.counted && (
          <p role="alert" className="font-semibold text-warning">
            {text.changedMeanwhile}
          </p>
        )}
        {counts.empty > 0 && (
          <p className="font-semibold text-warning">
            {text.empty(counts.empty, number(counts.empty))}
          </p>
        )}
        {isLive && <p className="text-muted">{text.removesNothing}</p>}
        {counts.changed > 0 && <p className="text-muted">{text.keptVersions}</p>}
      </ConfirmDialog>
      <ConfirmDialog
        title={text.discardTitle}
        isOpen={asked === 'discard'}
        onClose={() => setAsked(null)}
        confirmLabel={text.discard}
        onConfirm={() => discarding.send()}
        isBusy={discarding.isBusy}
      >
        {discarding.error && (
          <FailureBanner
            title={text.failures.discard}
            error={discarding.error}
            onDismiss={discarding.reset}
          />
        )}
        <p>{text.discardQuestion}</p>
      </ConfirmDialog>
    </div>
  );
}

/** How many articles are written by now. */
function ApplyProgress({ found }: { readonly found: LawImport }) {
  const text = useText(importDecisionMessages);
  const { number } = useFormats();
  const { data } = useQuery({
    queryKey: ['law-import-progress', found.id],
    queryFn: ({ signal }) =>
      importApi('GET /law-imports/:id', { params: { id: found.id }, signal }),
    refetchInterval: POLL_MS,
    gcTime: 0,
  });
  const all = found.counts.new + found.counts.changed + found.counts.moved;
  const done = Math.min(data?.progress ?? 0, all);
  return (
    <Progress label={text.applying} max={all} value={done}>
      {text.progress(number(done), number(all))}
    </Progress>
  );
}

/** The import is stale (optimistic locking): lists the changed articles and offers a new preview. */
function StaleBanner({
  labels,
  onAgain,
}: {
  readonly labels: readonly string[];
  readonly onAgain: () => void;
}) {
  const text = useText(importDecisionMessages);
  return (
    <ErrorBanner>
      <p>{text.stale}</p>
      <ScrollRegion label={text.stale} className="max-h-40 font-normal break-words">
        {labels.join(', ')}
      </ScrollRegion>
      <p className="font-normal">{text.staleAdvice}</p>
      <div className="mt-3">
        <Button onPress={onAgain}>{text.again}</Button>
      </div>
    </ErrorBanner>
  );
}
