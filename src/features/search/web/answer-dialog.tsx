import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '../../../kit/languages.ts';
import { Button } from '../../../kit/web/console/button.tsx';
import { Dialog } from '../../../kit/web/console/dialog.tsx';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import { searchMessages } from '../console-messages.ts';
import type { FoundByEditor } from '../contract.ts';
import { SearchBox } from './search-box.tsx';
import { searchApi, useCategoryNames } from './search-calls.ts';

/** Articles that are offered at once. */
const OFFERED = '8';

/** A search without a result that is being led to an article. */
export interface Unanswered {
  readonly words: string;
  readonly language: Language;
}

/** Leads a search without a result to the article that answers it. */
export function AnswerDialog({
  search,
  onClose,
  onDone,
}: {
  /** `null`: the dialog is closed. */
  readonly search: Unanswered | null;
  readonly onClose: () => void;
  /** With the sentence of what was done. */
  readonly onDone: (note: string) => void;
}) {
  const text = useText(searchMessages).empty;
  // Shows its last content while it closes.
  const [shown, setShown] = useState(search);
  if (search !== null && shown !== search) setShown(search);
  return (
    <Dialog title={text.answerTitle} isOpen={search !== null} onClose={onClose}>
      {shown && (
        <ChooseArticle
          key={`${shown.language} ${shown.words}`}
          search={shown}
          onDone={(note) => {
            onClose();
            onDone(note);
          }}
        />
      )}
    </Dialog>
  );
}

function ChooseArticle({
  search,
  onDone,
}: {
  readonly search: Unanswered;
  readonly onDone: (note: string) => void;
}) {
  const messages = useText(searchMessages);
  const text = messages.empty;
  const language = useLanguage();
  const names = useCategoryNames(language);
  const [asked, setAsked] = useState<{ readonly q: string; readonly code?: string }>({ q: '' });
  const { data, error, isFetching } = useQuery({
    queryKey: ['law-search', 'answer', asked, language],
    queryFn: ({ signal }) =>
      searchApi('GET /law-search', {
        query: { ...asked, lang: language, limit: OFFERED },
        signal,
      }),
    enabled: asked.q !== '',
    placeholderData: keepPreviousData,
  });
  const nameOf = ({ article_id, category_code }: FoundByEditor) =>
    messages.articleIn(article_id, names.get(category_code) ?? category_code);
  const answering = useSending(
    ({ id }: FoundByEditor) =>
      searchApi('POST /empty-searches/answered', { body: { ...search, article_id: id } }),
    { onDone: (_, found) => onDone(text.answered(search.words, nameOf(found))) },
  );
  const failure = answering.error ?? error;
  return (
    <div className="grid gap-4">
      <p className="max-w-prose">{text.answerIntro(search.words)}</p>
      {failure && (
        <FailureBanner
          title={answering.error ? text.answerFailed : messages.failed}
          error={failure}
          onDismiss={answering.reset}
        />
      )}
      <SearchBox
        value={asked.q}
        categories={names}
        onSearch={(q) => setAsked({ q })}
        onChoose={({ text: words, article_id: id, category_code: code }) =>
          setAsked(id === null || code === null ? { q: words } : { q: messages.asQuery(id), code })
        }
      />
      <div role="status">
        {data?.items.length === 0 && !isFetching && <p>{messages.nothing(asked.q)}</p>}
      </div>
      <ul className="grid gap-2">
        {data?.items.map((found) => (
          <li key={found.id} className="card flex flex-wrap items-center justify-between gap-3 p-3">
            <span className="min-w-0 flex-1 basis-48">
              <span className="block text-sm text-muted">{nameOf(found)}</span>
              {(language === 'fr' ? found.title_fr : found.title_en) || found.snippet.slice(0, 90)}
            </span>
            <Button
              label={text.chooseOf(nameOf(found))}
              isBusy={answering.isBusy}
              onPress={() => answering.send(found)}
            >
              {text.choose}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
