import { Link } from 'react-router';
import { useActorName } from '../../../kit/web/console/actor-name.ts';
import { CardList } from '../../../kit/web/console/card-list.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { StatusChip } from '../../../kit/web/console/status-chip.tsx';
import { useList } from '../../../kit/web/console/use-list.ts';
import type { LawCategory } from '../../laws/contract.ts';
import { categoryName, importPath } from '../../laws/web/parts/law-paths.ts';
import type { LawImport } from '../contract.ts';
import { importListMessages } from '../list-messages.ts';
import { importPreviewMessages } from '../preview-messages.ts';
import { IMPORT_FILTERS } from '../rules.ts';
import { AppliedBy } from './applied-by.tsx';
import { IMPORT_LIST, importApi } from './import-calls.ts';
import { categoryOf } from './import-values.ts';

const ROWS = 10;
const TONES = { preview: 'warning', applied: 'success' } as const;

/** The latest imports and the previews that are not applied yet, with links to them. */
export function ImportList({ categories }: { readonly categories: readonly LawCategory[] }) {
  const text = useText(importListMessages);
  const language = useLanguage();
  const list = useList(importApi, 'GET /law-imports', { name: IMPORT_LIST, limit: ROWS });
  return (
    <section aria-label={text.title} className="mt-8 grid max-w-4xl gap-4">
      <h2 className="text-xl">{text.title}</h2>
      <CardList list={list} texts={text}>
        {(one) => (
          <Import
            key={one.id}
            found={one}
            name={categoryName(categoryOf(one, categories), language)}
          />
        )}
      </CardList>
    </section>
  );
}

function Import({
  found,
  name,
}: {
  readonly found: LawImport;
  /** Of its category. */
  readonly name: string;
}) {
  const text = useText(importListMessages);
  const { filters } = useText(importPreviewMessages);
  const { dateTime, number } = useFormats();
  const nameOf = useActorName();
  const { counts, created_at, created_by_email, applied_at, kept_until } = found;
  const readAt = dateTime(created_at);
  const groups = (['all', ...IMPORT_FILTERS] as const).filter((group) => counts[group] > 0);
  return (
    <li className="card grid gap-1 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 font-sans">
          <Link
            className="inline-block py-1 text-primary underline"
            to={importPath(found.category_code, found.id)}
            aria-label={text.open(name, readAt)}
          >
            {name}
          </Link>
        </h3>
        <StatusChip tone={TONES[found.status]}>{text.states[found.status]}</StatusChip>
      </div>
      <p className="wrap-anywhere">{found.files.map((file) => file.name).join(', ')}</p>
      <p className="text-sm text-muted">
        {groups.map((group) => `${filters[group]} (${number(counts[group])})`).join(' · ')}
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {text.readBy(readAt, nameOf(created_by_email))}
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {applied_at === null ? text.keptUntil(dateTime(kept_until)) : <AppliedBy {...found} />}
      </p>
      {applied_at !== null && (
        <p className="text-sm text-muted">{text.undoneUntil(dateTime(kept_until))}</p>
      )}
    </li>
  );
}
