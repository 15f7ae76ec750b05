import { COLONS } from '../../languages.ts';
import { useText } from './language.tsx';
import { screenMessages } from './screen-messages.ts';

/** What somebody else has saved meanwhile, where it differs from what was typed. */
export function TheirValues<Name extends string>({
  names,
  labels,
  theirs,
  mine,
}: {
  readonly names: readonly Name[];
  readonly labels: Readonly<Record<Name, string>>;
  readonly theirs: Readonly<Record<Name, string>>;
  readonly mine: Readonly<Record<Name, string>>;
}) {
  const text = useText(screenMessages);
  const colon = useText(COLONS);
  const differing = names.filter((name) => theirs[name] !== mine[name]);
  if (differing.length === 0) return null;
  return (
    <div className="mt-3 wrap-break-word">
      <p>{text.theirs}</p>
      <ul className="list-disc ps-6 font-normal">
        {differing.map((name) => (
          <li key={name}>
            {labels[name] + colon}{' '}
            <span className="font-semibold whitespace-pre-wrap">{theirs[name] || text.empty}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
