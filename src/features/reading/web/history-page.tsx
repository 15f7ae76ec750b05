import { diffWordsWithSpace } from 'diff';
import { createElement, type ReactNode } from 'react';
import { longDay } from '../../../kit/douala-time.ts';
import type { Language } from '../../../kit/languages.ts';
import { localPath } from '../../../kit/paths.ts';
import type { DocumentEntry, DocumentProps } from '../../../kit/web/document.ts';
import { articlePath } from '../../laws/addresses.ts';
import { historyPath } from '../addresses.ts';
import type { HistoryModel, PublishedText } from '../documents.ts';
import { historyMessages } from '../history-messages.ts';
import { BuyBox } from './buy-box.tsx';
import css from './history.css?inline';
import { Crumbs, codeCrumbs, inBothLanguages } from './parts/crumbs.tsx';
import { ProvenanceWarning } from './parts/provenance-note.tsx';

/**
 * Texts that have next to nothing in common take long; then both are shown whole. Of all the
 * differences of a page, since nothing else is answered meanwhile.
 */
const DIFFERENCES_TIMEOUT_MS = 100;

interface DifferenceProps {
  readonly before: string;
  readonly after: string;
  readonly language: Language;
  /** When the time of the page's differences is over, by `performance.now()`. */
  readonly until: number;
}

/** What was removed from and added to a text, word by word; spoken as well as marked. */
function Difference({ before, after, language, until }: DifferenceProps): ReactNode {
  const text = historyMessages[language];
  const timeout = Math.max(1, until - performance.now());
  const parts = diffWordsWithSpace(before, after, { timeout }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  const mark = (name: 'ins' | 'del', said: string, value: string) =>
    createElement(name, null, <span className="visually-hidden"> {said} </span>, value);
  // Spread as arguments, since the parts of a text have no keys and need none.
  return createElement(
    'p',
    { className: 'lines-kept' },
    ...parts.map(({ value, added, removed }) => {
      if (added) return mark('ins', text.added, value);
      return removed ? mark('del', text.removed, value) : value;
    }),
  );
}

interface EntryProps {
  readonly text: PublishedText;
  readonly before: PublishedText | undefined;
  readonly language: Language;
  readonly isLocked: boolean;
  readonly until: number;
}

/** What an article said from a day on: how it differs from before, or the first text. */
function Entry({ text, before, language, isLocked, until }: EntryProps) {
  const say = historyMessages[language];
  const date = longDay(text.publishedAt, language);
  return (
    <section>
      <h2>{before ? say.since(date) : say.first(date)}</h2>
      {!isLocked && (
        <article lang={language}>
          {(before?.title ?? '') + text.title !== '' && (
            <h3>
              <Difference
                before={before?.title ?? text.title}
                after={text.title}
                language={language}
                until={until}
              />
            </h3>
          )}
          <Difference
            before={before?.content ?? text.content}
            after={text.content}
            language={language}
            until={until}
          />
        </article>
      )}
    </section>
  );
}

/** What an article said before, as published here, with differences by word. */
function HistoryPage({ model, language }: DocumentProps<HistoryModel>) {
  const say = historyMessages[language];
  const { code, articleId, label, title, texts, isLocked } = model;
  const until = performance.now() + DIFFERENCES_TIMEOUT_MS;
  return (
    <div className="wrap page">
      <Crumbs
        crumbs={[
          ...codeCrumbs(code, language),
          { name: label, path: localPath(articlePath(code.code, articleId), language) },
        ]}
        language={language}
      />
      <h1>
        {say.heading} <span>{[label, title].filter((part) => part !== '').join(' – ')}</span>
      </h1>
      <p className="lead">{say.about}</p>
      <ProvenanceWarning
        provenance={model.provenance}
        textLanguage={language}
        language={language}
      />
      {isLocked && <p className="notice">{say.locked}</p>}
      {texts.length === 1 && <p>{say.unchanged}</p>}
      {texts.map((text, index) => (
        <Entry
          key={text.version}
          text={text}
          before={texts[index + 1]}
          language={language}
          isLocked={isLocked}
          until={until}
        />
      ))}
      {isLocked && <BuyBox code={code} what="whole" language={language} />}
      <p className="ways">
        <a href={localPath(articlePath(code.code, articleId), language)}>{say.back}</a>
      </p>
    </div>
  );
}

export const historyDocument: DocumentEntry<HistoryModel> = {
  section: 'laws',
  css,
  head: ({ code, articleId, label }, language) => {
    const say = historyMessages[language];
    return {
      title: say.title(label, code.name),
      description: say.about,
      addresses: inBothLanguages(historyPath(code.code, articleId)),
      isIndexed: false,
      type: 'article',
      graph: [],
    };
  },
  Page: HistoryPage,
};
