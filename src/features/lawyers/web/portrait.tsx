import { useState } from 'react';
import type { Lawyer } from '../contract.ts';
import { initialsOf } from '../rules.ts';

/** Where the console gets a portrait; the content stands in the address, which is cached. */
export function consolePortrait(lawyer: Pick<Lawyer, 'id' | 'portrait_hash'>): string | null {
  if (lawyer.portrait_hash === null) return null;
  return `/api/admin/lawyers/${lawyer.id}/portrait?of=${lawyer.portrait_hash}`;
}

/**
 * A lawyer's picture, or the initials where there is none or it does not load. It is decorative,
 * since the name is beside it; no referrer is sent to the picture's host.
 */
export function Portrait({
  name,
  address,
  isLarge = false,
}: {
  readonly name: string;
  readonly address: string | null;
  readonly isLarge?: boolean;
}) {
  const size = isLarge ? 'size-24' : 'size-11';
  const [failed, setFailed] = useState<string | null>(null);
  if (address !== null && address !== failed) {
    return (
      <img
        src={address}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        className={`${size} rounded-full border border-line object-cover`}
        onError={() => setFailed(address)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`${size} grid shrink-0 place-items-center rounded-full bg-neutral-soft font-semibold text-muted`}
    >
      {initialsOf(name)}
    </span>
  );
}
