import type { Language } from './languages.ts';

/** A document of a feature by its name, with the model of what it shows. */
export type DocumentOf<Models> = {
  readonly [Name in keyof Models]: { readonly name: Name; readonly model: Models[Name] };
}[keyof Models];

/**
 * Renders a document as HTML. The feature's `documents.ts` names its documents with their models;
 * the components stand in its `web/`.
 */
export type RenderDocument<Document> = (document: Document, language: Language) => string;
