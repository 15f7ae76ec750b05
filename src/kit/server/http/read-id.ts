import type { HonoRequest } from 'hono';
import { Refusal } from '../../errors.ts';
import { rowId } from '../../value-fields.ts';

/**
 * Reads `:id` of a path. What is no id belongs to no row either, so that both are answered alike.
 *
 * @throws Refusal 404
 */
export function readId(request: HonoRequest<string>): string {
  const result = rowId().safeParse(request.param('id'));
  if (!result.success) throw notFound();
  return result.data;
}

/** The refusal of a row that is not there. */
export function notFound(): Refusal {
  return new Refusal(404, 'not_found', 'Not found.');
}
