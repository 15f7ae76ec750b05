import { describe, expect, it } from 'vitest';
import { forbidden, tab } from '../storage.fixture.ts';
import { forgetAllDrafts, forgetDraft, hasDraft, readDraft, saveDraft } from './draft-store.ts';

const EMPTY = { code: '', price: 1000, isFree: false, picture: null };
const TYPED = { code: 'penal_code', price: 500, isFree: true, picture: 'https://a.cm/b.png' };

describe('a draft of the console', () => {
  it('gives back what was typed', () => {
    const { open } = tab();
    saveDraft('ada', 'new-category', TYPED, open);
    expect(readDraft('ada', 'new-category', EMPTY, open)).toEqual(TYPED);
    expect(hasDraft('ada', 'new-category', open)).toBe(true);
  });

  it('is met by nobody else and by no other form', () => {
    const { open } = tab();
    saveDraft('ada', 'new-category', TYPED, open);
    expect(readDraft('eve', 'new-category', EMPTY, open)).toEqual(EMPTY);
    expect(readDraft('ada', 'new-article', EMPTY, open)).toEqual(EMPTY);
    expect(hasDraft('eve', 'new-category', open)).toBe(false);
  });

  it('fills only fields that the form has, with values of their kind', () => {
    const { items, open } = tab();
    saveDraft('ada', 'form', TYPED, open);
    const [name = ''] = items.keys();
    items.set(name, JSON.stringify({ code: 7, price: 5, isFree: 'yes', role: 'admin' }));
    expect(readDraft('ada', 'form', EMPTY, open)).toEqual({ ...EMPTY, price: 5 });
  });

  it('gives back lists, and takes none for a single value', () => {
    const { items, open } = tab();
    const rows = [{ label: 'CHAPTER I' }];
    saveDraft('ada', 'form', { rows }, open);
    expect(readDraft('ada', 'form', { rows: [], code: '' }, open)).toEqual({ rows, code: '' });
    const [name = ''] = items.keys();
    items.set(name, JSON.stringify({ rows: { 0: 'x' }, code: ['y'] }));
    expect(readDraft('ada', 'form', { rows, code: '' }, open)).toEqual({ rows, code: '' });
  });

  it.each(['', 'no JSON', '[', '"text"', 'null', '7'])('is empty when it holds %j', (text) => {
    const { items, open } = tab();
    saveDraft('ada', 'form', TYPED, open);
    const [name = ''] = items.keys();
    items.set(name, text);
    expect(readDraft('ada', 'form', EMPTY, open)).toEqual(EMPTY);
  });

  it('is gone once it is forgotten', () => {
    const { items, open } = tab();
    saveDraft('ada', 'form', TYPED, open);
    forgetDraft('ada', 'form', open);
    expect(readDraft('ada', 'form', EMPTY, open)).toEqual(EMPTY);
    expect(items.size).toBe(0);
  });

  it('is gone with all others when somebody signs out, but nothing else is', () => {
    const { items, open } = tab();
    items.set('mboalex.draft.contact', 'of the public form');
    saveDraft('ada', 'one', TYPED, open);
    saveDraft('ada', 'two', TYPED, open);
    forgetAllDrafts(open);
    expect([...items.keys()]).toEqual(['mboalex.draft.contact']);
  });

  it('is a convenience: a browser that forbids storage still has the form', () => {
    saveDraft('ada', 'form', TYPED, forbidden);
    forgetDraft('ada', 'form', forbidden);
    forgetAllDrafts(forbidden);
    expect(readDraft('ada', 'form', EMPTY, forbidden)).toEqual(EMPTY);
    expect(hasDraft('ada', 'form', forbidden)).toBe(false);
  });
});
