import type { ReactNode } from 'react';
import {
  CHOSEN_LIMIT,
  EXPORT_FORMATS,
  EXPORT_RIGHTS,
  type ExportedList,
  exportPath,
} from '../../list-rules.ts';
import { Button } from './button.tsx';
import { CheckboxField } from './choice-fields.tsx';
import type { Column } from './column.ts';
import { ConsoleIcon } from './console-icon.tsx';
import { useFormats, useText } from './language.tsx';
import type { ListChoices } from './list-choices.ts';
import { listMessages } from './list-messages.ts';
import { useMay } from './rights.ts';
import { ACTIONS } from './row-cards.tsx';
import type { Chosen } from './row-selection.tsx';
import { ToolButton } from './tool-button.tsx';
import type { List } from './use-list.ts';
import { ViewsButton } from './views-button.tsx';

/** The columns of a list, and which of them a person has chosen. */
interface ChoosingProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly choices: ListChoices;
  readonly onChoose: (choices: ListChoices) => void;
}

/** What a list offers beside its filters: its columns, the views of a person, its files. */
export function ListTools<Row>({
  list,
  choosing,
  exported,
  children,
}: {
  readonly list: List<Row>;
  /** Where it has columns. */
  readonly choosing?: ChoosingProps<Row> | undefined;
  readonly exported?: ExportedList | undefined;
  /** What this list alone offers. */
  readonly children?: ReactNode;
}) {
  const text = useText(listMessages);
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-3 max-sm:group-has-data-folded:hidden">
      <legend className="sr-only">{text.tools}</legend>
      <ViewsButton list={list} />
      {choosing && <ColumnsButton {...choosing} />}
      {exported && <ExportLinks exported={exported} narrowing={list.narrowing} />}
      {children}
    </fieldset>
  );
}

/**
 * Plain links to the list as files, or to its chosen rows: the browser downloads them as they come,
 * however long they are.
 */
export function ExportLinks({
  exported,
  narrowing,
  chosen = 'all',
}: {
  readonly exported: ExportedList;
  readonly narrowing: string;
  readonly chosen?: Chosen | undefined;
}) {
  const text = useText(listMessages);
  const { number } = useFormats();
  const may = useMay();
  if (!EXPORT_RIGHTS[exported].every(may)) return null;
  if (chosen !== 'all' && chosen.ids.length > CHOSEN_LIMIT) {
    return <p className="text-sm text-muted">{text.tooManyToExport(number(CHOSEN_LIMIT))}</p>;
  }
  const words = { csv: text.exportCsv, xlsx: text.exportXlsx };
  return EXPORT_FORMATS.map((format) => {
    const query = new URLSearchParams(narrowing);
    query.set('format', format);
    if (chosen !== 'all') query.set('ids', chosen.ids.join(','));
    return (
      <a
        key={format}
        className="button button-secondary"
        href={`/api/admin${exportPath(exported)}?${query}`}
        download
      >
        <ConsoleIcon name="download" />
        {words[format]}
      </a>
    );
  });
}

function ColumnsButton<Row>({ columns, choices, onChoose }: ChoosingProps<Row>) {
  const text = useText(listMessages);
  const { hidden } = choices;
  const set = (next: readonly string[]) => onChoose({ hidden: next });
  return (
    <ToolButton label={text.columns} icon="menu" title={text.columns}>
      {() => (
        <>
          <p className="text-muted">{text.columnsIntro}</p>
          <div>
            {columns.filter(canHide).map(({ id, header }) => (
              <CheckboxField
                key={id}
                label={header}
                isSelected={!hidden.includes(id)}
                onChange={(isShown) =>
                  set(isShown ? hidden.filter((other) => other !== id) : [...hidden, id])
                }
              />
            ))}
          </div>
          <Button isDisabled={hidden.length === 0} onPress={() => set([])}>
            {text.allColumns}
          </Button>
        </>
      )}
    </ToolButton>
  );
}

/** What names a row, and what is done with it, are always there. */
function canHide({ id, isRowHeader }: Pick<Column<never>, 'id' | 'isRowHeader'>): boolean {
  return !isRowHeader && id !== ACTIONS;
}

/** The columns that a person has not taken away. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  { hidden }: ListChoices,
): readonly Column<Row>[] {
  return columns.filter((column) => !(canHide(column) && hidden.includes(column.id)));
}
