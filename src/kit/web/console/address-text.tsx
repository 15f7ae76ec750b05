import { Fragment } from 'react';

/** Before the @ and each dot: where an address is broken in print. */
const BREAKS = /(?=[@.])/;

/** A mail address, or a title that may be one, that breaks where the eye expects it, and elsewhere only when it must. */
export function AddressText({ address }: { readonly address: string }) {
  let written = '';
  return (
    <span className="wrap-anywhere">
      {address.split(BREAKS).map((part) => {
        written += part;
        return (
          <Fragment key={written}>
            {part}
            <wbr />
          </Fragment>
        );
      })}
    </span>
  );
}
