import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../../kit/web/console/language.tsx';
import { say } from '../../../kit/web/console/notices.ts';
import type { LawArticle } from '../contract.ts';
import { lawMessages } from '../messages.ts';
import { writingMessages } from '../writing-messages.ts';
import type { AfterSaving } from './parts/after-saving.ts';
import { loadedArticleKey } from './parts/loaded-article-key.ts';
import { useNeighbours } from './parts/use-neighbours.ts';

/** A field by its name; of the same text also where was typed in it. */
export interface WantedField {
  readonly name: string | null;
  readonly caret: number | null;
}

/**
 * Goes on from one article to another in the same dialog, in the same field, and says what was
 * saved.
 *
 * @param id of the article that is edited; `null` for a new one
 */
export function useGoingOn(
  id: string | null,
  { edit, close }: { readonly edit: (id: string) => void; readonly close: () => void },
) {
  const text = useText(writingMessages);
  const { article: nameOf } = useText(lawMessages);
  const client = useQueryClient();
  const next = useNeighbours(id).data?.next;
  const [done, setDone] = useState('');
  const field = useRef<WantedField | null>(null);

  function goTo(target: string, keepsCaret = false) {
    const from = document.activeElement;
    const isText = from instanceof HTMLInputElement || from instanceof HTMLTextAreaElement;
    field.current = {
      name: from?.getAttribute('name') ?? null,
      caret: keepsCaret && isText ? from.selectionEnd : null,
    };
    edit(target);
  }
  return {
    /** What was done last; nothing once something is typed or sent. */
    done,
    sayDone: setDone,
    forgetDone: () => setDone(''),
    /** The field that gets the focus when a form that edits is there. */
    field,
    goTo: (target: string) => {
      setDone('');
      goTo(target);
    },
    onSaved: (article: LawArticle, after: AfterSaving) => {
      const sentence = text.saved(nameOf(article.article_id));
      const isNew = id === null;
      const target = isNew ? article.id : after === 'next' ? next?.id : article.id;
      if (after === 'close' || (isNew && after === 'next') || target === undefined) {
        setDone('');
        close();
        say(sentence);
        return;
      }
      setDone(sentence);
      // A form that waits for what is here would lose what is typed meanwhile.
      if (target === article.id) client.setQueryData(loadedArticleKey(target), article);
      if (target !== id) goTo(target, target === article.id);
    },
  };
}

/**
 * Gives the focus to the field that is wanted when a form is there.
 *
 * @param inside an element of the form
 * @param wanted forgotten once it has the focus
 */
export function useWantedFocus(
  inside: RefObject<HTMLElement | null>,
  wanted: RefObject<WantedField | null> | undefined,
): void {
  useEffect(() => {
    if (!wanted) return;
    const { name = null, caret = null } = wanted.current ?? {};
    wanted.current = null;
    if (name === null) return;
    const form = inside.current?.closest('form');
    const field = form?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    field?.focus();
    if (caret !== null) field?.setSelectionRange(caret, caret);
  }, [inside, wanted]);
}
