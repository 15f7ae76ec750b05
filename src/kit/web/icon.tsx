/** A drawing beside words (`icon-drawings.ts`): people who cannot see it lose nothing, so it has no name. */
export function Icon({ drawing, size = 24 }: { drawing: string; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={drawing} />
    </svg>
  );
}
