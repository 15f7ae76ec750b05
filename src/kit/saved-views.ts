import { z } from 'zod';
import { VIEW_LIMITS } from './list-rules.ts';
import { type FieldProblem, singleLine } from './text-fields.ts';

/** A search of a list with its filters and order, under a name; its owner's alone. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The parameters of the address that belong to the list; may be empty. */
  readonly address: string;
}

const listName = () =>
  singleLine(60).regex(/^[a-z]+(?:-[a-z]+)*$/, { error: 'not_choice' satisfies FieldProblem });
const viewName = () => singleLine(VIEW_LIMITS.name);

/** Query of `GET /api/admin/saved-views`: of which list. */
export const savedViewsQuery = z.strictObject({ list: listName() });

/** Parameters as a browser writes them into an address, each of them once. */
function areParameters(text: string): boolean {
  const parameters = new URLSearchParams(text);
  const names = [...parameters.keys()];
  return (
    String(parameters) === text &&
    new Set(names).size === names.length &&
    names.every((name) => /^[a-z_]+$/.test(name))
  );
}

const viewAddress = () =>
  singleLine(VIEW_LIMITS.address).refine(areParameters, {
    error: 'characters' satisfies FieldProblem,
  });

/** A view under a new name, or what one of this name now is. */
export const newViewSchema = z.strictObject({
  list: listName(),
  name: viewName(),
  address: z.union([z.literal(''), viewAddress()]),
});

/** Another name for a view. */
export const viewRenaming = z.strictObject({ name: viewName() });

/** The calls about the own views of the console's lists. */
export interface SavedViewCalls {
  'GET /saved-views': {
    query: z.input<typeof savedViewsQuery>;
    answer: { readonly items: readonly SavedView[] };
  };
  'POST /saved-views': { body: z.input<typeof newViewSchema>; answer: SavedView };
  'PATCH /saved-views/:id': { body: z.input<typeof viewRenaming>; answer: SavedView };
  'DELETE /saved-views/:id': { answer: null };
}
