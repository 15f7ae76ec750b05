import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../kit/web/console/button.tsx';
import { CheckboxField } from '../../../kit/web/console/choice-fields.tsx';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { Dialog, DialogActions } from '../../../kit/web/console/dialog.tsx';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import { StatusChip } from '../../../kit/web/console/status-chip.tsx';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import type { LawCategory } from '../contract.ts';
import { lawMessages } from '../messages.ts';
import type { CategoryCheck, CategoryProblem } from '../quality-contract.ts';
import { qualityMessages } from '../quality-messages.ts';
import { CHECK_EXAMPLES, QUALITY_KINDS } from '../rules.ts';
import { lawApi } from './parts/law-calls.ts';
import { categoryName, qualityPath } from './parts/law-paths.ts';

/** What stands in the way of publishing a category, and the buttons that do or undo it. */
export function PublishDialog({
  row,
  isOpen,
  onClose,
  onDone,
}: {
  readonly row: LawCategory;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** With the sentence of what was done. */
  readonly onDone: (note: string) => void;
}) {
  const { publishWays } = useText(lawMessages);
  const name = categoryName(row, useLanguage());
  return (
    <Dialog
      title={publishWays[row.is_active ? 'check' : 'publish'].title(name)}
      isOpen={isOpen}
      onClose={onClose}
      right="laws:write"
    >
      <CheckedCategory row={row} name={name} onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

function CheckedCategory({
  row,
  name,
  onClose,
  onDone,
}: {
  readonly row: LawCategory;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: (note: string) => void;
}) {
  const text = useText(qualityMessages).publish;
  const { loading } = useText(consoleMessages);
  const { close } = useText(lawMessages);
  const [isAccepted, setAccepted] = useState(false);
  const params = { id: row.id };
  const check = useQuery({
    queryKey: ['law-check', row.id],
    queryFn: ({ signal }) => lawApi('POST /law-categories/:id/check', { params, signal }),
    // Articles change all the time: every opening checks anew.
    gcTime: 0,
  });
  const publishing = useSending(
    (call: 'publish' | 'unpublish') =>
      call === 'publish'
        ? lawApi('POST /law-categories/:id/publish', {
            params,
            body: { accept_unknown_provenance: isAccepted },
          })
        : lawApi('POST /law-categories/:id/unpublish', { params }),
    {
      onDone: (_, call) =>
        onDone(call === 'publish' ? text.published(name) : text.unpublished(name)),
    },
  );
  const isPublished = check.data?.is_active ?? row.is_active;
  const problems = check.data?.problems ?? [];
  const isUnknown = !isPublished && problems.some(({ kind }) => kind === 'unknown_provenance');
  const isHindered = problems.some(({ is_blocking }) => is_blocking) || (isUnknown && !isAccepted);
  return (
    <div className="grid gap-5">
      {publishing.error && (
        <FailureBanner
          title={publishing.input === 'publish' ? text.publishFailed : text.unpublishFailed}
          error={publishing.error}
          onDismiss={publishing.reset}
        />
      )}
      {check.error && (
        <FailureBanner
          title={text.checkFailed}
          error={check.error}
          onTryAgain={() => check.refetch()}
        />
      )}
      {check.isPending && <Spinner label={loading} />}
      {check.data && <Findings check={check.data} row={row} />}
      {isUnknown && (
        <CheckboxField label={text.acceptUnknown} isSelected={isAccepted} onChange={setAccepted} />
      )}
      <DialogActions>
        <Button onPress={onClose}>{close}</Button>
        {check.data &&
          (isPublished ? (
            <Button
              variant="danger"
              isBusy={publishing.isBusy}
              onPress={() => publishing.send('unpublish')}
            >
              {text.unpublish}
            </Button>
          ) : (
            <Button
              variant="primary"
              isBusy={publishing.isBusy}
              isDisabled={isHindered}
              onPress={() => publishing.send('publish')}
            >
              {text.publish}
            </Button>
          ))}
      </DialogActions>
    </div>
  );
}

function Findings({ check, row }: { readonly check: CategoryCheck; readonly row: LawCategory }) {
  const { published, notPublished } = useText(lawMessages);
  const text = useText(qualityMessages).publish;
  const { number } = useFormats();
  const { is_active: isPublished, problems, articles } = check;
  return (
    <>
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-3">
          <StatusChip tone={isPublished ? 'success' : 'warning'}>
            {isPublished ? published : notPublished}
          </StatusChip>
          {isPublished ? text.isPublished : text.isNotPublished}
        </p>
        {articles > 0 && <p>{text.articles(articles, number(articles))}</p>}
        {isPublished && <p className="text-muted">{text.unpublishing}</p>}
      </div>
      {problems.length === 0 ? (
        <p className="font-semibold text-success">{text.fine}</p>
      ) : (
        <section>
          <h3 className="mb-2 text-lg">{text.problems}</h3>
          <ul className="grid gap-3">
            {problems.map((problem) => (
              <Problem key={problem.kind} problem={problem} row={row} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Problem({
  problem,
  row,
}: {
  readonly problem: CategoryProblem;
  readonly row: LawCategory;
}) {
  const messages = useText(qualityMessages);
  const { article } = useText(lawMessages);
  const text = messages.publish;
  const { number } = useFormats();
  const { count, examples, is_blocking: isBlocking } = problem;
  const kind = QUALITY_KINDS.find((known) => known === problem.kind);
  const isProvenance = problem.kind === 'unknown_provenance';
  const unknown: Readonly<Record<string, string>> = text.unknown;
  const names = isProvenance
    ? examples.map((name) => unknown[name] ?? name)
    : examples.map(article);
  return (
    <li className={`border-s-4 ps-3 ${isBlocking ? 'border-danger' : 'border-warning'}`}>
      <p className={isBlocking ? 'font-semibold text-danger' : 'font-semibold'}>
        {text.found[problem.kind](count, number(count))}
      </p>
      {examples.length > 0 && (
        <p className="text-sm break-words text-muted">
          {text.examples(names.join(', '), count <= CHECK_EXAMPLES)}
        </p>
      )}
      {kind && (
        <Link
          className="inline-flex min-h-11 items-center text-primary underline"
          to={qualityPath(row.code, kind)}
          aria-label={text.showOf(messages.kinds[kind])}
        >
          {text.show}
        </Link>
      )}
      {isProvenance && (
        <Link
          className="inline-flex min-h-11 items-center text-primary underline"
          to={`?dialog=edit-category&id=${row.id}`}
        >
          {text.fill}
        </Link>
      )}
    </li>
  );
}
