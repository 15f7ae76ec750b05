import { useContext, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Dialog } from '../../../kit/web/console/dialog.tsx';
import { forgetDraft } from '../../../kit/web/console/draft-store.ts';
import { useText } from '../../../kit/web/console/language.tsx';
import { DraftOwner } from '../../../kit/web/console/use-draft.ts';
import { useFormSubject } from '../../../kit/web/console/use-form-subject.ts';
import type { LawArticle, LawCategory } from '../contract.ts';
import { lawMessages } from '../messages.ts';
import { orderMessages } from '../order-messages.ts';
import { ArticleForm } from './article-form.tsx';
import type { ArticleFormParts } from './article-form-parts.ts';
import { ArticleHistory } from './article-history.tsx';
import { ArticleSuspicions } from './article-suspicions.tsx';
import { ArticleWays } from './article-ways.tsx';
import { CategoryForm } from './category-form.tsx';
import { ChooseCategory } from './choose-category.tsx';
import { DeleteArticle, DeleteCategory } from './delete-dialog.tsx';
import { newArticle, valuesBehind, valuesOfArticle } from './law-values.ts';
import { LoadedArticle, LoadedCategory } from './loaded-row.tsx';
import { MoveArticle } from './move-article.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { useGoingOn } from './use-going-on.ts';
import { draftKeyOf, type LawDialogName, useLawDialog } from './use-law-dialog.ts';

export interface LawDialogsProps {
  readonly categories: readonly LawCategory[];
  readonly chosen: LawCategory | undefined;
  /** With the sentence of what was done. */
  readonly onPublished: (note: string) => void;
  readonly parts: ArticleFormParts;
}

/** The dialogs of Laws Management (docs/specification.md §2). */
export function LawDialogs({ categories, chosen, onPublished, parts }: LawDialogsProps) {
  const text = useText(lawMessages);
  const { insertTitle, moveTitle } = useText(orderMessages);
  const owner = useContext(DraftOwner);
  const [, setAddress] = useSearchParams();
  const choose = (category: string) =>
    setAddress((now) => new URLSearchParams([...now, ['category', category]]), { replace: true });
  const { dialog, id, open, close } = useLawDialog();
  // Shows its last content while it closes, when its parameters have left the address already.
  const [shown, setShown] = useState({ dialog, id });
  if (dialog !== null && (shown.dialog !== dialog || shown.id !== id)) setShown({ dialog, id });
  const is = (name: LawDialogName) => dialog === name;
  const held = useFormSubject(
    shown.id !== null,
    categories.find((row) => row.id === shown.id) ?? null,
  );
  // It stays where it has left the list, so that what is said of it does.
  const category = held?.id === shown.id ? held : null;
  const about = shown.dialog === 'new-article' ? chosen?.id : shown.id;
  const draftKey = draftKeyOf(shown.dialog, about);

  const categoryOf = (row: LawArticle) => categories.find(({ id: of }) => of === row.category_id);

  function published(note: string) {
    close();
    onPublished(note);
  }
  const going = useGoingOn(shown.dialog === 'edit-article' ? shown.id : null, {
    edit: (to) => open('edit-article', to),
    close,
  });
  function giveUp() {
    forgetDraft(owner, draftKey);
    going.forgetDone();
    close();
  }
  const categoryForm = { draftKey, onClose: giveUp };
  const articleForm = { draftKey, ...parts, onSaved: going.onSaved };
  return (
    <>
      <Dialog
        title={text.newCategory}
        right="laws:write"
        isOpen={is('new-category')}
        onClose={giveUp}
      >
        <CategoryForm {...categoryForm} row={null} />
      </Dialog>
      <Dialog
        title={text.editCategory}
        right="laws:write"
        isOpen={is('edit-category')}
        onClose={giveUp}
      >
        <LoadedCategory id={shown.id} onGiveUp={giveUp}>
          {(row) => <CategoryForm {...categoryForm} row={row} />}
        </LoadedCategory>
      </Dialog>
      <Dialog
        title={text.newArticle}
        size="wide"
        right="laws:write"
        isOpen={is('new-article')}
        onClose={giveUp}
      >
        {!chosen && <ChooseCategory categories={categories} onChoose={choose} />}
        {chosen && (
          <ArticleForm
            {...articleForm}
            id={null}
            category={chosen}
            provenance={chosen.provenance}
            initial={newArticle(chosen.provenance)}
          />
        )}
      </Dialog>
      <Dialog
        title={insertTitle}
        size="wide"
        right="laws:write"
        isOpen={is('insert-article')}
        onClose={giveUp}
      >
        <LoadedArticle id={shown.id} onGiveUp={giveUp}>
          {(row) => (
            <ArticleForm
              {...articleForm}
              id={null}
              category={categoryOf(row)}
              initial={valuesBehind(row)}
              provenance={row.category_provenance}
            />
          )}
        </LoadedArticle>
      </Dialog>
      <Dialog title={text.editArticle} size="wide" isOpen={is('edit-article')} onClose={giveUp}>
        <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          {shown.id !== null && <ArticleWays id={shown.id} onGo={going.goTo} />}
          <p role="status" className="font-semibold text-success empty:hidden">
            {going.done}
          </p>
        </div>
        <LoadedArticle id={shown.id} onGiveUp={giveUp}>
          {(row) => (
            <div
              key={row.id}
              className="grid gap-4"
              onInput={going.forgetDone}
              onSubmit={going.forgetDone}
            >
              <ArticleSuspicions article={row} onDone={going.sayDone} />
              <ArticleForm
                {...articleForm}
                id={row.id}
                field={going.field}
                category={categoryOf(row)}
                initial={valuesOfArticle(row)}
                provenance={row.category_provenance}
              />
            </div>
          )}
        </LoadedArticle>
      </Dialog>
      <Dialog title={moveTitle} right="laws:write" isOpen={is('move-article')} onClose={close}>
        <LoadedArticle id={shown.id} onGiveUp={close}>
          {(row) => <MoveArticle article={row} onClose={close} />}
        </LoadedArticle>
      </Dialog>
      <Dialog title={text.history.title} size="large" isOpen={is('history')} onClose={close}>
        <LoadedArticle id={shown.id} onGiveUp={close}>
          {(row) => <ArticleHistory article={row} onRestored={close} />}
        </LoadedArticle>
      </Dialog>
      {category && (
        <PublishDialog row={category} isOpen={is('publish')} onClose={close} onDone={published} />
      )}
      {category && (
        <DeleteCategory
          key={`delete ${category.id}`}
          row={category}
          isOpen={is('delete-category')}
          onClose={close}
          onDeleted={close}
        />
      )}
      <DeleteArticle
        key={shown.id}
        id={shown.id}
        isOpen={is('delete-article')}
        onClose={close}
        onDeleted={close}
      />
    </>
  );
}
