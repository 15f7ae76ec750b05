import type { ReactNode } from 'react';
import { Button } from '../../../kit/web/console/button.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { useKeptDraft } from '../../../kit/web/console/use-draft.ts';
import { lawDialogMessages } from '../dialog-messages.ts';
import { ArticleDifferences } from './article-differences.tsx';
import type { ArticleValues } from './law-values.ts';

/**
 * The draft that was left of an article, before its form: it is restored or discarded, and until
 * then nothing can be typed over it.
 */
export function DraftOffer({
  draftKey,
  initial,
  children,
}: {
  readonly draftKey: string;
  readonly initial: ArticleValues;
  /** The form. */
  readonly children: ReactNode;
}) {
  const text = useText(lawDialogMessages).draft;
  const { dateTime } = useFormats();
  const [draft, restore, discard] = useKeptDraft(draftKey, initial);
  if (!draft) return children;
  const { values, begun } = draft;
  const isOlder = values.version < initial.version;
  // What others changed since is not the draft's doing.
  const before = isOlder && begun.version === values.version ? begun : initial;
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{text.left(dateTime(draft.keptAt))}</p>
      {isOlder && (
        <p className="rounded-md border border-warning bg-warning-soft p-3">{text.newer}</p>
      )}
      <p>{text.explained}</p>
      <div className="rounded-md border border-line p-3">
        <ArticleDifferences before={before} after={values} />
      </div>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4">
        <Button variant="danger" onPress={discard}>
          {text.discard}
        </Button>
        <Button variant="primary" onPress={restore}>
          {text.restore}
        </Button>
      </div>
    </div>
  );
}
