import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { lawDialogMessages } from '../dialog-messages.ts';
import { lawLabels } from '../labels.ts';
import { lawMessages } from '../messages.ts';
import { LAW_ICONS, SWATCHES } from '../rules.ts';

const CHOICE =
  'relative grid size-11 cursor-pointer place-items-center rounded-md border border-line ' +
  'has-checked:border-primary has-checked:ring-2 has-checked:ring-primary ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary';

/** The icon of a category, out of those that the app knows. */
export function IconPicker({
  value,
  onChange,
  error,
}: {
  readonly value: string;
  readonly onChange: (icon: string) => void;
  readonly error: string | undefined;
}) {
  const label = useText(lawLabels).icon;
  const names = useText(lawDialogMessages).icons;
  return (
    <fieldset className="min-w-0">
      <legend className="label mb-1.5">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {LAW_ICONS.map((icon) => (
          <label key={icon} className={CHOICE} title={names[icon]}>
            <input
              type="radio"
              name="icon"
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              checked={value === icon}
              onChange={() => onChange(icon)}
            />
            <ConsoleIcon name={icon} />
            <span className="sr-only">{names[icon]}</span>
          </label>
        ))}
      </div>
      {error && <p className="mt-1.5 text-sm font-semibold text-danger">{error}</p>}
    </fieldset>
  );
}

/** The colour of a category: one of some, or any in hexadecimal digits. */
export function ColorPicker({
  value,
  onChange,
  error,
}: {
  readonly value: string;
  readonly onChange: (color: string) => void;
  readonly error: string | undefined;
}) {
  const text = useText(lawMessages);
  const { colorNames } = useText(lawDialogMessages);
  return (
    <div className="grid gap-3">
      <fieldset className="min-w-0">
        <legend className="label mb-1.5">{text.colors}</legend>
        <div className="flex flex-wrap gap-2">
          {SWATCHES.map((color) => (
            <label key={color} className={CHOICE} title={colorNames[color]}>
              <input
                type="radio"
                name="swatch"
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                checked={value.toUpperCase() === color}
                onChange={() => onChange(color)}
              />
              <span
                className="size-7 rounded-full"
                style={{ backgroundColor: color }}
                aria-hidden="true"
              />
              <span className="sr-only">{colorNames[color]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        name="color"
        label={text.hexLabel}
        value={value}
        onChange={onChange}
        error={error}
        maxLength={7}
        autoComplete="off"
        isRequired
      />
    </div>
  );
}
