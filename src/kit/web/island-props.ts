import type { FieldErrors } from '../errors.ts';
import { isLanguage, type Language } from '../languages.ts';
import type { FormOutcome } from '../public-form.ts';

/** What a form page and its island both render the form with. */
export interface IslandProps {
  readonly language: Language;
  readonly outcome: FormOutcome;
}

/** The id of the page's JSON with an island's properties. */
export const ISLAND_PROPS_ID = 'island-props';

/**
 * Reads what the page wrote for its island; throws when it is not that, since a form that
 * comes alive with other properties than it was rendered with would lose what was typed.
 */
export function islandPropsFrom(text: string): IslandProps {
  const value: unknown = JSON.parse(text);
  if (isRecord(value) && isLanguage(value.language) && isOutcome(value.outcome)) {
    return { language: value.language, outcome: value.outcome };
  }
  throw new Error('The properties of the form on this page cannot be read');
}

function isOutcome(value: unknown): value is FormOutcome {
  if (!isRecord(value)) return false;
  if (value.kind === 'sent') return true;
  if (value.kind === 'idle') return value.values === undefined || isTexts(value.values);
  return (
    value.kind === 'refused' &&
    typeof value.error === 'string' &&
    isTexts(value.fields) &&
    isTexts(value.values)
  );
}

function isTexts(value: unknown): value is FieldErrors {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
