/** Something as it was recorded, folded away: an answer of a provider, the body of a callback. */
export function Folded({
  label,
  children,
}: {
  readonly label: string;
  readonly children: unknown;
}) {
  return (
    <details>
      <summary className="w-fit py-2.5 text-sm font-semibold text-primary">{label}</summary>
      <pre className="rounded-md bg-surface p-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
        {typeof children === 'string' ? children : JSON.stringify(children, null, 2)}
      </pre>
    </details>
  );
}
