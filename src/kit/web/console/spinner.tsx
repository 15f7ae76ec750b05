/** A loading indicator; `label` is its visible and accessible name. */
export function Spinner({ label, isSmall = false }: { label: string; isSmall?: boolean }) {
  return (
    <p
      role="status"
      className={
        isSmall
          ? 'flex items-center gap-2 text-sm text-muted'
          : 'flex min-h-40 items-center justify-center gap-3 text-muted'
      }
    >
      <SpinningRing />
      {label}
    </p>
  );
}

/** The turning ring alone, for inside of buttons that say themselves that they are busy. */
export function SpinningRing() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-[1.1em] shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent"
    />
  );
}
