import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import type { Language } from '../../../../kit/languages.ts';
import { apiClient } from '../../../../kit/web/console/api.ts';
import { ConsoleIcon } from '../../../../kit/web/console/console-icon.tsx';
import { FailureBanner } from '../../../../kit/web/console/failure-banner.tsx';
import { useText } from '../../../../kit/web/console/language.tsx';
import { ScrollRegion } from '../../../../kit/web/console/scroll-region.tsx';
import { hintMessages } from '../../hint-messages.ts';
import type { PreviewCalls, PreviewInput, PreviewText } from '../../preview-contract.ts';
import { Paragraphs } from '../article-text.tsx';
import { ReadingSheet } from './reading-sheet.tsx';

const previewApi = apiClient<PreviewCalls>();

/** How long typing must rest before it is shown. */
const REST_MS = 400;

interface PreviewProps {
  readonly categoryId: string;
  readonly draft: PreviewInput;
  readonly language: Language;
  /** Shows a place of the text in this language. */
  readonly onGoTo: (start: number, end: number) => void;
}

/** An article that is being written as its readers will see it, with what looks wrong in it. */
export function ArticlePreview({ categoryId, draft, language, onGoTo }: PreviewProps) {
  const text = useText(hintMessages);
  const rested = useRestedDraft(draft);
  const { data, error, refetch } = useQuery({
    // Both languages ask the same, and share the answer.
    queryKey: ['article-preview', categoryId, rested],
    queryFn: ({ signal }) =>
      previewApi('POST /law-categories/:id/preview', {
        params: { id: categoryId },
        body: rested,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <div className="grid min-w-0 content-start gap-3">
      {error && <FailureBanner title={text.failed} error={error} onTryAgain={() => refetch()} />}
      {data && <Hints hints={data[language].hints} language={language} onGoTo={onGoTo} />}
      <ScrollRegion
        label={text.preview[language]}
        className="max-h-[32rem] rounded-md border border-line bg-surface px-4"
      >
        {data && <Shown shown={data[language]} language={language} />}
      </ScrollRegion>
    </div>
  );
}

function useRestedDraft(draft: PreviewInput): PreviewInput {
  const [rested, setRested] = useState(draft);
  const key = JSON.stringify(draft);
  const take = useEffectEvent(() => setRested(draft));
  useEffect(() => {
    // Of this very draft.
    void key;
    const timer = setTimeout(() => take(), REST_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return rested;
}

function Hints({
  hints,
  language,
  onGoTo,
}: Pick<PreviewText, 'hints'> & Pick<PreviewProps, 'language' | 'onGoTo'>) {
  const text = useText(hintMessages);
  if (hints.length === 0) return null;
  return (
    <section
      aria-label={text.hints[language]}
      className="rounded-md border border-warning bg-warning-soft px-3 py-2"
    >
      <ul className="grid gap-1">
        {hints.map(({ kind, about, start, end }) => (
          <li key={`${kind} ${start} ${end}`}>
            <button
              type="button"
              className="flex min-h-8 items-start gap-2 text-start text-ink underline underline-offset-2"
              onClick={() => onGoTo(start, end)}
            >
              <ConsoleIcon name="warning" className="mt-1 size-4 text-warning" />
              {text.kinds[kind](about)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shown({
  shown: { label, title, paragraphs },
  language,
}: {
  readonly shown: PreviewText;
  readonly language: Language;
}) {
  const text = useText(hintMessages);
  return (
    <ReadingSheet lang={language} onClick={openElsewhere}>
      <h3 className="title">
        {label} {title !== '' && <span>{title}</span>}
      </h3>
      {paragraphs.length === 0 && <p>{text.empty}</p>}
      <article>
        <Paragraphs paragraphs={paragraphs} language={language} idPrefix={`${language}-`} />
      </article>
    </ReadingSheet>
  );
}

/** Links of the text lead to the public site, beside the form. */
function openElsewhere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}
