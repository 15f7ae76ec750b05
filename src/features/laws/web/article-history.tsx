import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useActorName } from '../../../kit/web/console/actor-name.ts';
import { Button } from '../../../kit/web/console/button.tsx';
import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { say } from '../../../kit/web/console/notices.ts';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import type { LawArticle } from '../contract.ts';
import { lawDialogMessages } from '../dialog-messages.ts';
import { lawLabels } from '../labels.ts';
import { lawMessages } from '../messages.ts';
import { ARTICLE_TEXTS } from '../rules.ts';
import { writingMessages } from '../writing-messages.ts';
import { LawBanner } from './parts/law-banner.tsx';
import { lawApi } from './parts/law-calls.ts';
import { FieldDifferences } from './parts/text-difference.tsx';
import { useGrowingList } from './use-growing-list.ts';

/** The versions of an article: who, when, what differs from now, and the way back. */
export function ArticleHistory({
  article,
  onRestored,
}: {
  readonly article: LawArticle;
  readonly onRestored: () => void;
}) {
  const { history: text, article: nameOf } = useText(lawMessages);
  const { versionRestored } = useText(writingMessages);
  const articleName = nameOf(article.article_id);
  const list = useGrowingList(['law-versions', article.id], (page) =>
    lawApi('GET /law-articles/:id/versions', { params: { id: article.id }, ...page }),
  );
  const [shown, setShown] = useState<number | null>(null);
  if (list.error) {
    return <LawBanner failure="loadHistory" error={list.error} onDismiss={() => list.refetch()} />;
  }
  return (
    <ol className="grid gap-3" aria-label={text.open(articleName)}>
      <li className="card p-4">
        <p className="font-semibold">{text.present(articleName)}</p>
        <Authorship at={article.updated_at} by={article.written_by_email} />
      </li>
      {list.items?.length === 0 && <li className="text-muted">{text.none}</li>}
      {list.items?.map((item) => (
        <li key={item.version} className="card p-4">
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-3 text-start font-semibold underline-offset-4 hover:underline"
            aria-expanded={shown === item.version}
            onClick={() => setShown(shown === item.version ? null : item.version)}
          >
            <ConsoleIcon name={shown === item.version ? 'chevron-up' : 'chevron-down'} />
            {text.version(item.version)}
          </button>
          <Authorship at={item.written_at} by={item.written_by_email} />
          {shown === item.version && (
            <Comparison
              article={article}
              version={item.version}
              onRestored={() => {
                onRestored();
                say(versionRestored(articleName));
              }}
            />
          )}
        </li>
      ))}
      {list.hasNextPage && (
        <li>
          <Button isBusy={list.isFetchingNextPage} onPress={() => list.fetchNextPage()}>
            {text.older}
          </Button>
        </li>
      )}
    </ol>
  );
}

function Authorship({ at, by }: { readonly at: string; readonly by: string | null }) {
  const text = useText(lawMessages).history;
  const nameOf = useActorName();
  const { dateTime } = useFormats();
  return (
    <p className="text-sm text-muted">
      {dateTime(at)} {text.by(by === null ? text.unknown : nameOf(by))}
    </p>
  );
}

function Comparison({
  article,
  version,
  onRestored,
}: {
  readonly article: LawArticle;
  readonly version: number;
  readonly onRestored: () => void;
}) {
  const text = useText(lawMessages);
  const { conflict } = useText(lawDialogMessages);
  const labels = useText(lawLabels);
  const { loading } = useText(consoleMessages);
  const params = { id: article.id, version: String(version) };
  const earlier = useQuery({
    queryKey: ['law-versions', article.id, version],
    queryFn: ({ signal }) => lawApi('GET /law-articles/:id/versions/:version', { params, signal }),
    // What a version says never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const restoring = useSending(
    () =>
      lawApi('POST /law-articles/:id/versions/:version/restore', {
        params,
        body: { version: article.version },
      }),
    { onDone: onRestored },
  );
  if (earlier.error) {
    return (
      <LawBanner failure="loadHistory" error={earlier.error} onDismiss={() => earlier.refetch()} />
    );
  }
  if (!earlier.data) return <Spinner label={loading} isSmall />;
  return (
    <div className="mt-3 grid gap-4 border-t border-line pt-3">
      <h3 className="text-lg">{text.history.compare(version)}</h3>
      <FieldDifferences
        names={ARTICLE_TEXTS}
        labels={labels}
        before={earlier.data}
        after={article}
        none={conflict.same}
      />
      {restoring.error && (
        <LawBanner failure="restoreVersion" error={restoring.error} onDismiss={restoring.reset} />
      )}
      <div>
        <IfMay right="laws:write">
          <Button icon="restore" isBusy={restoring.isBusy} onPress={() => restoring.send()}>
            {text.history.restore(version)}
          </Button>
        </IfMay>
      </div>
    </div>
  );
}
