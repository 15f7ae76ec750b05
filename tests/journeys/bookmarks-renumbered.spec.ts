import { MARK_LIMITS } from '../../src/features/marks/mark.ts';
import { button, writeNote } from './mark-steps.ts';
import { setUpRiverCode } from './river-code.ts';
import { expect, test } from './world.ts';

setUpRiverCode({ isPacked: false });
test.use({ viewport: { width: 360, height: 740 } });

test('a note follows its article to another label', async ({ page, database }) => {
  await page.goto('/laws/river_code/74');
  await writeNote(page, 'before');
  await database.query("update law_articles set article_id = '74-1' where article_id = '74'");
  await page.goto('/bookmarks');
  await page.locator('.marks').getByRole('link').click();
  await expect(page).toHaveURL(/\/laws\/river_code\/74-1$/);
  await expect(page.locator('.mark .lines-kept')).toHaveText('before');
  await expect(button(page, 'Bookmark')).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/bookmarks');
  await expect(page.locator('.marks h2')).toHaveText(['Section 74-1 Ferry licences']);
});

test('of two notes under former labels the later one comes along on a phone that is full, and the other stays', async ({
  page,
  database,
}) => {
  await page.goto('/laws/river_code/74');
  await writeNote(page, 'before');
  for (const label of ['74-1', '74-2']) {
    await database.query(
      "update law_articles set article_id = $1, version = version + 1 where article_id like '74%'",
      [label],
    );
  }
  // As where the other was written on a phone that never had the first one.
  await page.evaluate(
    (most) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('mboalex-marks');
        opening.onsuccess = () => {
          const trx = opening.result.transaction('marks', 'readwrite');
          const store = trx.objectStore('marks');
          const now = new Date().toISOString();
          const mark = { code: 'river_code', names: {}, marked_at: now, changed_at: now };
          store.put({ ...mark, article_id: '74-1', note: 'later' });
          for (let at = 2; at < most; at += 1) {
            store.put({ ...mark, article_id: `x-${at}`, note: '' });
          }
          trx.oncomplete = () => resolve();
          trx.onerror = () => reject(trx.error);
        };
      }),
    MARK_LIMITS.marks,
  );
  await page.goto('/laws/river_code/74-2');
  await expect(page.locator('.mark .lines-kept')).toHaveText('later');
  await expect(page.locator('.mark').getByRole('alert')).toHaveCount(0);
  await page.goto('/bookmarks');
  await expect(page.locator('.marks .note')).toHaveText(['later', 'before']);
  await expect(page.locator('.marks').getByRole('listitem')).toHaveCount(MARK_LIMITS.marks);

  // What is taken off can be brought back: no other note takes its place meanwhile.
  await page.goto('/laws/river_code/74-2');
  await button(page, 'Bookmark').click();
  await expect(button(page, 'Undo')).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await button(page, 'Undo').click();
  await expect(page.locator('.mark .lines-kept')).toHaveText('later');
  await page.goto('/bookmarks');
  await expect(page.locator('.marks .note')).toHaveText(['later', 'before']);
});
