import { useState } from 'react';
import { initialsOf } from '../rules.ts';

/**
 * A lawyer's picture, or the initials where there is none or it does not load. It is decorative,
 * since the name is beside it; no referrer is sent to the picture's host.
 */
export function Portrait({
  name,
  address,
}: {
  readonly name: string;
  readonly address: string | null;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  if (address !== null && address !== failed) {
    return (
      <img
        src={address}
        alt=""
        width={44}
        height={44}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        className="size-11 rounded-full border border-line object-cover"
        onError={() => setFailed(address)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-11 place-items-center rounded-full bg-neutral-soft font-semibold text-muted"
    >
      {initialsOf(name)}
    </span>
  );
}
