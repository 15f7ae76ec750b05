import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  CHOSEN_LIMIT,
  EXPORT_FORMATS,
  EXPORT_RIGHTS,
  type ExportedList,
  exportPath,
} from '../../list-rules.ts';
import { presentParameters } from './address.ts';
import { Button, IconButton } from './button.tsx';
import { CheckboxField } from './choice-fields.tsx';
import type { Column } from './column.ts';
import { ConsoleIcon } from './console-icon.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './fields.tsx';
import { Form } from './form.tsx';
import { useFormats, useText } from './language.tsx';
import type { ListChoices, SavedView } from './list-choices.ts';
import { listMessages } from './list-messages.ts';
import { useMay } from './rights.ts';
import { ACTIONS } from './row-cards.tsx';
import type { Chosen } from './row-selection.tsx';
import type { List } from './use-list.ts';

/** Longest name of a view. */
const NAME_LENGTH = 80;

interface ChoosingProps {
  readonly choices: ListChoices;
  readonly onChoose: (choices: ListChoices) => void;
}

/** What a list offers beside its filters: its columns, the views of a person, its files. */
export function ListTools<Row>({
  list,
  columns,
  exported,
  children,
  ...choosing
}: ChoosingProps & {
  readonly list: List<Row>;
  readonly columns: readonly Column<Row>[];
  readonly exported?: ExportedList | undefined;
  /** What this list alone offers. */
  readonly children?: ReactNode;
}) {
  const text = useText(listMessages);
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-3 max-sm:group-has-data-folded:hidden">
      <legend className="sr-only">{text.tools}</legend>
      <ViewsButton list={list} {...choosing} />
      {columns.length > 0 && <ColumnsButton columns={columns} {...choosing} />}
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

/** A button of a list that opens what there is to choose. */
export function ToolButton({
  label,
  icon,
  title,
  children,
}: {
  readonly label: string;
  readonly icon: 'menu' | 'book-open' | 'download';
  readonly title: string;
  readonly children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button icon={icon} onPress={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={close} size="small">
        <div className="grid gap-4">{children(close)}</div>
      </Dialog>
    </>
  );
}

function ColumnsButton<Row>({
  columns,
  choices,
  onChoose,
}: ChoosingProps & { readonly columns: readonly Column<Row>[] }) {
  const text = useText(listMessages);
  const { hidden } = choices;
  const set = (next: readonly string[]) => onChoose({ ...choices, hidden: next });
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

function ViewsButton<Row>({
  list,
  choices,
  onChoose,
}: ChoosingProps & { readonly list: List<Row> }) {
  const text = useText(listMessages);
  const [, setAddress] = useSearchParams();
  const [name, setName] = useState('');
  const { views } = choices;
  const set = (next: readonly SavedView[]) => onChoose({ ...choices, views: next });
  function open(view: SavedView) {
    const next = presentParameters();
    for (const parameter of [...list.parameters, 'page']) next.delete(parameter);
    for (const [parameter, value] of new URLSearchParams(view.address)) {
      if (list.parameters.includes(parameter)) next.set(parameter, value);
    }
    setAddress(next);
  }
  function save() {
    const trimmed = name.trim();
    if (trimmed === '') return;
    const now = [...presentParameters()].filter(([key]) => list.parameters.includes(key));
    const view = { name: trimmed, address: String(new URLSearchParams(now)) };
    set([...views.filter((other) => other.name !== trimmed), view]);
    setName('');
  }
  return (
    <ToolButton label={text.views} icon="book-open" title={text.views}>
      {(close) => (
        <>
          <p className="text-muted">{text.viewsIntro}</p>
          {views.length === 0 ? (
            <p>{text.noViews}</p>
          ) : (
            <ul className="divide-y divide-line">
              {views.map((view) => (
                <SavedItem
                  key={view.name}
                  view={view}
                  onOpen={() => {
                    open(view);
                    close();
                  }}
                  onRename={(next) =>
                    set(
                      views
                        .filter((other) => other.name !== next)
                        .map((other) =>
                          other.name === view.name ? { ...view, name: next } : other,
                        ),
                    )
                  }
                  onDelete={() => set(views.filter((other) => other.name !== view.name))}
                />
              ))}
            </ul>
          )}
          <Form onSubmit={save} label={text.saveView}>
            <TextField
              label={text.viewName}
              name="view"
              value={name}
              onChange={setName}
              maxLength={NAME_LENGTH}
              isRequired
            />
            <Button type="submit" variant="primary">
              {text.saveView}
            </Button>
          </Form>
        </>
      )}
    </ToolButton>
  );
}

function SavedItem({
  view,
  onOpen,
  onRename,
  onDelete,
}: {
  readonly view: SavedView;
  readonly onOpen: () => void;
  readonly onRename: (name: string) => void;
  readonly onDelete: () => void;
}) {
  const text = useText(listMessages);
  const [name, setName] = useState<string | null>(null);
  if (name !== null) {
    return (
      <li className="py-3">
        <Form
          label={text.renameView(view.name)}
          onSubmit={() => {
            const trimmed = name.trim();
            if (trimmed !== '' && trimmed !== view.name) onRename(trimmed);
            setName(null);
          }}
        >
          <TextField
            label={text.viewName}
            name="renamed"
            value={name}
            onChange={setName}
            maxLength={NAME_LENGTH}
            isRequired
          />
          <Button type="submit">{text.rename}</Button>
        </Form>
      </li>
    );
  }
  return (
    <li className="flex items-center gap-2 py-1">
      <button
        type="button"
        className="min-h-11 min-w-0 flex-1 text-start wrap-anywhere text-primary underline"
        aria-label={text.openView(view.name)}
        onClick={onOpen}
      >
        {view.name}
      </button>
      <IconButton
        icon="edit"
        label={text.renameView(view.name)}
        onPress={() => setName(view.name)}
      />
      <IconButton icon="trash" isDanger label={text.deleteView(view.name)} onPress={onDelete} />
    </li>
  );
}
