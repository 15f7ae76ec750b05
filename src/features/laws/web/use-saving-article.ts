import { useContext } from 'react';
import { DraftOwner, leaveDraft, type useDraft } from '../../../kit/web/console/use-draft.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import type { LawArticle, LawCategory } from '../contract.ts';
import type { Provenance } from '../provenance.ts';
import { type ArticleValues, valuesOfArticle } from './law-values.ts';
import type { AfterSaving } from './parts/after-saving.ts';
import { lawApi } from './parts/law-calls.ts';
import { afterIdOf } from './parts/position.ts';
import { placeEdit, wholePlace } from './place-values.ts';
import { readDifferences } from './provenance-values.ts';
import { draftKeyOf } from './use-law-dialog.ts';

/** The article of a form. */
export interface ArticleToSave {
  /** `null` for a new one. */
  readonly id: string | null;
  /** Where it is or will be; it never changes (docs/specification.md §5). */
  readonly category: LawCategory | undefined;
  /** Where the texts of its category come from. */
  readonly provenance: Provenance;
  /** What comes after it was saved; the form itself goes on where it stays. */
  readonly onSaved: (article: LawArticle, after: AfterSaving) => void;
}

/** Saves what was typed of an article; what is typed meanwhile stays a draft. */
export function useSavingArticle(
  article: ArticleToSave,
  [values, setValues, clearDraft]: ReturnType<typeof useDraft<ArticleValues>>,
) {
  const { id, onSaved } = article;
  const owner = useContext(DraftOwner);
  return useSending(
    ({ input, on }: { input: ArticleValues; on: ArticleValues; after: AfterSaving }) =>
      sendArticle(article, on, input),
    {
      onDone: (answer, { input, after }) => {
        const { saved, next, hasMore } = goingOn(answer, input, values);
        // What was typed while it was being saved is not saved yet: the form stays, or is that of
        // the new article.
        const then = hasMore ? 'stay' : after;
        clearDraft(id !== null && then === 'stay' ? saved : undefined);
        if (hasMore && id !== null) setValues(next);
        if (hasMore && id === null)
          leaveDraft(owner, draftKeyOf('edit-article', answer.id), next, saved);
        onSaved(answer, then);
      },
    },
  );
}

/** The form of an article that was saved, with what was typed since it was sent. */
function goingOn(article: LawArticle, sent: ArticleValues, typed: ArticleValues) {
  const before: Readonly<Record<string, unknown>> = sent;
  const since = Object.entries(typed).filter(([name, value]) => value !== before[name]);
  const saved = valuesOfArticle(article);
  return { saved, next: { ...saved, ...Object.fromEntries(since) }, hasMore: since.length > 0 };
}

/**
 * Nothing where neither field was changed: what others add meanwhile to what people ask is then no
 * conflict.
 */
function askedEdit(begun: ArticleValues, { asked_en, asked_fr }: ArticleValues) {
  const isSame = asked_en === begun.asked_en && asked_fr === begun.asked_fr;
  return isSame ? {} : { asked_en, asked_fr };
}

function sendArticle(
  { id, category, provenance }: ArticleToSave,
  begun: ArticleValues,
  values: ArticleValues,
): Promise<LawArticle> {
  const { article_id, title_en, title_fr, content_en, content_fr } = values;
  const texts = { article_id, title_en, title_fr, content_en, content_fr };
  const fields = {
    ...texts,
    ...askedEdit(begun, values),
    ...(values.after === begun.after ? placeEdit(begun, values) : wholePlace(values)),
    ...(values.differs || begun.differs
      ? { provenance: values.differs ? readDifferences(values, provenance) : null }
      : {}),
  };
  if (id === null) {
    const after = afterIdOf({ after: values.after, label: values.after_label });
    return lawApi('POST /law-articles', {
      body: { category_id: category?.id ?? '', ...fields, ...after },
    });
  }
  const { version, also_following, asked_version } = values;
  return lawApi('PATCH /law-articles/:id', {
    params: { id },
    body: { version, also_following, asked_version, ...fields },
  });
}
