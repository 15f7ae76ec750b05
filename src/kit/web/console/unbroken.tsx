/** Longer ones may break: no line of a phone or column of a table has room for them. */
const LONGEST = 20;

/**
 * Words around a number, a reference or a name that is read as one: where no room is left it begins
 * a line of its own rather than break at its hyphens.
 */
export function Unbroken({ text, part }: { readonly text: string; readonly part: string }) {
  const place = text.lastIndexOf(part);
  const isShort = part.length <= LONGEST;
  return (
    // One child, since a button keeps its children apart.
    <span>
      {text.slice(0, place)}
      <span className={isShort ? 'text-nowrap' : 'inline-block max-w-full wrap-anywhere'}>
        {part}
      </span>
      {text.slice(place + part.length)}
    </span>
  );
}
