import { describe, expect, it } from 'vitest';
import { forgetDraft, readDraft, saveDraft } from './form-draft.ts';
import { forbidden, tab } from './storage.fixture.ts';

const DRAFT = { formKey: 'key', values: { name: 'Achille', message: 'Bonjour\n' } };

describe('a draft', () => {
  it('gives back what was typed, and its key', () => {
    const { open } = tab();
    saveDraft('contact', DRAFT, open);
    expect(readDraft('contact', open)).toEqual(DRAFT);
  });

  it('belongs to one form', () => {
    const { open } = tab();
    saveDraft('contact', DRAFT, open);
    expect(readDraft('lawyer-application', open)).toBeNull();
  });

  it('is gone once it is forgotten', () => {
    const { items, open } = tab();
    saveDraft('contact', DRAFT, open);
    forgetDraft('contact', open);
    expect(readDraft('contact', open)).toBeNull();
    expect(items.size).toBe(0);
  });

  it('is not kept, and an older one goes, when every field is empty', () => {
    const { items, open } = tab();
    saveDraft('contact', DRAFT, open);
    saveDraft('contact', { formKey: 'key', values: { name: '', message: '' } }, open);
    expect(items.size).toBe(0);
  });

  it.each(['', '{', 'null', '[]', '{"values":{}}', '{"formKey":1,"values":{}}', '{"formKey":"k"}'])(
    'is ignored when it cannot be read: %j',
    (stored) => {
      const { items, open } = tab();
      items.set('mboalex.draft.contact', stored);
      expect(readDraft('contact', open)).toBeNull();
    },
  );

  it('gives back only texts', () => {
    const { items, open } = tab();
    items.set('mboalex.draft.contact', '{"formKey":"k","values":{"name":"A","email":{}}}');
    expect(readDraft('contact', open)).toEqual({ formKey: 'k', values: { name: 'A' } });
  });

  it('does not get in the way where the browser forbids storage', () => {
    expect(() => saveDraft('contact', DRAFT, forbidden)).not.toThrow();
    expect(() => forgetDraft('contact', forbidden)).not.toThrow();
    expect(readDraft('contact', forbidden)).toBeNull();
  });
});
