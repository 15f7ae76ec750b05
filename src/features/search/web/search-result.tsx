import { Link } from 'react-router';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { StatusChip } from '../../../kit/web/console/status-chip.tsx';
import { searchMessages } from '../console-messages.ts';
import type { FoundByEditor } from '../contract.ts';
import { articlePath } from './search-calls.ts';

/** An article that was found; its name opens its form. */
export function SearchResult({
  found,
  category,
}: {
  readonly found: FoundByEditor;
  readonly category: string;
}) {
  const text = useText(searchMessages);
  const title = useLanguage() === 'fr' ? found.title_fr : found.title_en;
  return (
    <li className="card grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 font-sans">
          <Link className="inline-block py-1 text-primary underline" to={articlePath(found)}>
            {text.article(found.article_id)}
            {title !== '' && ` – ${title}`}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {category}
          {!found.is_active && <StatusChip tone="warning">{text.notPublished}</StatusChip>}
        </p>
      </div>
      {found.snippet === '' ? (
        <p className="text-muted">{text.noText}</p>
      ) : (
        <p lang={found.lang} className="break-words">
          <MarkedText text={found.snippet} places={found.highlights} />
        </p>
      )}
    </li>
  );
}

/** A text with the words that were searched for marked. */
function MarkedText({
  text,
  places,
}: {
  readonly text: string;
  readonly places: FoundByEditor['highlights'];
}) {
  const ends = [0, ...places.map(([, end]) => end)];
  return (
    <>
      {places.map(([from, to], index) => (
        <span key={from}>
          {text.slice(ends[index], from)}
          <mark className="rounded-sm bg-warning-soft px-0.5 text-warning">
            {text.slice(from, to)}
          </mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
