import { expect, type Page } from '@playwright/test';

/** What the page of an article says about its mark. */
export const WORDS = {
  en: {
    prefix: '',
    bookmark: 'Bookmark',
    edit: 'Edit note',
    field: 'Your note',
    save: 'Save',
    saved: 'Note saved.',
    list: 'Bookmarks and notes',
    item: 'Section 74 Ferry licences',
    remove: 'Remove Section 74',
    undo: 'Undo',
  },
  fr: {
    prefix: '/fr',
    bookmark: 'Favori',
    edit: 'Modifier la note',
    field: 'Votre note',
    save: 'Enregistrer',
    saved: 'Note enregistrée.',
    list: 'Favoris et notes',
    item: 'Article 74 Licences de bac',
    remove: 'Retirer Article 74',
    undo: 'Annuler',
  },
} as const;

/** A button of the page itself. */
export const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Writes a note on the article whose page is shown. */
export async function writeNote(
  page: Page,
  note: string,
  words: (typeof WORDS)['en' | 'fr'] = WORDS.en,
): Promise<void> {
  await page.locator('.mark [name=note]').click();
  await page.getByLabel(words.field).fill(note);
  await button(page, words.save).click();
  await expect(page.locator('.mark').getByRole('status')).toHaveText(words.saved);
}
