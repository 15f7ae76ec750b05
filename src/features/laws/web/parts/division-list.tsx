import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button, IconButton } from '../../../../kit/web/console/button.tsx';
import { SelectField } from '../../../../kit/web/console/choice-fields.tsx';
import { TextField } from '../../../../kit/web/console/fields.tsx';
import { useText } from '../../../../kit/web/console/language.tsx';
import type { DivisionPath } from '../../divisions.ts';
import { placeMessages } from '../../place-messages.ts';
import { DIVISION_LEVELS, DIVISION_LIMITS, type Division } from '../../rules.ts';

/** The divisions of an article in one language, the highest first. */
export function DivisionList({
  language,
  path,
  onChange,
  error,
}: {
  readonly language: 'en' | 'fr';
  readonly path: DivisionPath;
  readonly onChange: (path: DivisionPath) => void;
  readonly error: string | undefined;
}) {
  const text = useText(placeMessages);
  const add = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLFieldSetElement>(null);
  function addBelow() {
    flushSync(() => onChange([...path, belowOf(path)]));
    // The button is behind what it adds: on a phone the new fields push it out of sight.
    [...(list.current?.querySelectorAll('select') ?? [])].at(-1)?.focus();
  }
  return (
    <fieldset ref={list} className="grid min-w-0 content-start gap-3">
      <legend className="label mb-1.5">{text.divisions[language]}</legend>
      {[...path.entries()].map(([at, division]) => (
        <DivisionFields
          key={at}
          name={text.division[language](at + 1)}
          language={language}
          division={division}
          onChange={(changes) => onChange(path.with(at, { ...division, ...changes }))}
          onRemove={() => {
            onChange(path.toSpliced(at, 1));
            add.current?.focus();
          }}
        />
      ))}
      {error && <p className="text-sm font-semibold text-danger">{error}</p>}
      <div>
        <Button
          ref={add}
          isRepeatable
          icon="plus"
          isDisabled={path.length >= DIVISION_LIMITS.depth}
          onPress={addBelow}
        >
          {text.add[language]}
        </Button>
      </div>
    </fieldset>
  );
}

/** An empty division, one level below the last. */
function belowOf(path: DivisionPath): Division {
  const last = path.at(-1);
  const below = last ? DIVISION_LEVELS[DIVISION_LEVELS.indexOf(last.level) + 1] : 'title';
  return { level: below ?? 'paragraph', label: '', title: '' };
}

function DivisionFields({
  name,
  language,
  division,
  onChange,
  onRemove,
}: {
  readonly name: string;
  readonly language: 'en' | 'fr';
  readonly division: Division;
  readonly onChange: (changes: Partial<Division>) => void;
  readonly onRemove: () => void;
}) {
  const text = useText(placeMessages);
  const shared = { lang: language, autoComplete: 'off' } as const;
  return (
    <fieldset aria-label={name} className="grid min-w-0 gap-3 rounded-md border border-line p-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <SelectField
            name="level"
            label={text.level}
            value={division.level}
            onChange={(value) => {
              const level = DIVISION_LEVELS.find((known) => known === value);
              if (level) onChange({ level });
            }}
            options={DIVISION_LEVELS.map((value) => ({ value, label: text.levels[value] }))}
          />
        </div>
        <IconButton icon="trash" isDanger label={text.remove(name)} onPress={onRemove} />
      </div>
      <TextField
        {...shared}
        name="label"
        label={text.heading}
        value={division.label}
        onChange={(label) => onChange({ label })}
        maxLength={DIVISION_LIMITS.label}
      />
      <TextField
        {...shared}
        name="title"
        label={text.subject}
        value={division.title}
        onChange={(title) => onChange({ title })}
        maxLength={DIVISION_LIMITS.title}
      />
    </fieldset>
  );
}
