import { ConsoleIcon } from './console-icon.tsx';
import { useFormats } from './language.tsx';

/** Buttons that each show one group of a list alone, with how many it has. */
export function GroupButtons({
  label,
  groups,
  chosen,
  onChoose,
}: {
  /** For screen readers. */
  readonly label: string;
  readonly groups: readonly {
    readonly value: string;
    readonly label: string;
    readonly count: number;
  }[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}) {
  const { number } = useFormats();
  return (
    <fieldset className="m-0 flex flex-wrap gap-2 border-0 p-0">
      <legend className="sr-only">{label}</legend>
      {groups.map((group) => (
        <button
          key={group.value}
          type="button"
          aria-pressed={group.value === chosen}
          className="button button-secondary aria-pressed:border-primary aria-pressed:bg-neutral-soft"
          onClick={() => onChoose(group.value)}
        >
          {group.value === chosen && <ConsoleIcon name="check" />}
          {group.label} ({number(group.count)})
        </button>
      ))}
    </fieldset>
  );
}
