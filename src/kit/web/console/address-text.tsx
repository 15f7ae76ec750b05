import { Fragment } from 'react';

/** Before the @ and each dot: where an address is broken in print. */
const BREAKS = /(?=[@.])/;

/** A mail address, or a text that may have some, that breaks where the eye expects it, and elsewhere only when it must. */
export function AddressText({ address }: { readonly address: string }) {
  let written = '';
  return (
    <span className="wrap-anywhere">
      {partsOf(address).map((part, place) => {
        written += part;
        return (
          <Fragment key={written}>
            {place > 0 && <wbr />}
            {part}
          </Fragment>
        );
      })}
    </span>
  );
}

/** Other words than addresses, such as `5.7.1`, have no dots to break at. */
function partsOf(text: string): readonly string[] {
  return text.split(/(?=\s)/).flatMap((word) => (word.includes('@') ? word.split(BREAKS) : [word]));
}
