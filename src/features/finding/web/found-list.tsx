import { useText } from '../../../kit/web/console/language.tsx';
import { findingMessages } from '../messages.ts';

/** One line of the list, and where it leads. */
export interface FoundOption {
  readonly name: string;
  readonly detail: string;
  readonly address: string;
  /** Known without the server, so that it can be opened while that still searches. */
  readonly isHere: boolean;
}

/** What is offered under one heading. */
export interface FoundGroup {
  readonly name: string;
  readonly options: readonly FoundOption[];
}

/** All options in the order in which they are shown. */
export function optionsOf(groups: readonly FoundGroup[]): readonly FoundOption[] {
  return groups.flatMap(({ options }) => options);
}

/** The element of an option, for `aria-activedescendant`. */
export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

/** The list of a combobox, in groups; the focus stays in the field. */
export function FoundList({
  id,
  groups,
  marked,
  isBusy,
  onChoose,
}: {
  readonly id: string;
  readonly groups: readonly FoundGroup[];
  readonly marked: number;
  readonly isBusy: boolean;
  readonly onChoose: (option: FoundOption) => void;
}) {
  const text = useText(findingMessages);
  const shown = groups.filter(({ options }) => options.length > 0);
  const places = new Map(optionsOf(shown).map((option, place) => [option, place]));
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={text.results}
      aria-busy={isBusy}
      hidden={shown.length === 0}
      className="grid gap-3"
    >
      {shown.map(({ name, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options, no fieldsets.
        <div key={name} role="group" aria-label={name}>
          <div aria-hidden className="px-3 py-1 text-sm font-semibold text-muted">
            {name}
          </div>
          {options.map((option) => (
            <Option
              key={option.address}
              id={optionId(id, places.get(option) ?? -1)}
              option={option}
              isMarked={places.get(option) === marked}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Option({
  id,
  option,
  isMarked,
  onChoose,
}: {
  readonly id: string;
  readonly option: FoundOption;
  readonly isMarked: boolean;
  readonly onChoose: (option: FoundOption) => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, as in any combobox.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      className={`flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-md px-3 py-1.5 wrap-anywhere hover:bg-neutral-soft ${isMarked ? 'bg-neutral-soft' : ''}`}
      onClick={() => onChoose(option)}
    >
      <span>{option.name}</span>
      {option.detail !== '' && <span className="text-sm text-muted">{option.detail}</span>}
    </div>
  );
}
