/**
 * Distances of running lines in lines: bounds of their median, and the share of them that differ
 * from it by `slack` of it at most, or by `lines` (tuned on the printed layouts).
 */
const REGULAR = { least: 12, most: 240, share: 0.65, slack: 0.25, lines: 3 };

/** Whether most distances are about the median one, and that of a page. */
export function isRegular(places: readonly number[]): boolean {
  return regularShare(places) >= REGULAR.share && !isScattered(places);
}

/** A formula of the law may come a few times, by chance a page apart, and again far behind. */
const SCATTERED = { most: 5, pages: 20 };

function isScattered(places: readonly number[]): boolean {
  const gaps = gapsOf(places).sort((one, other) => one - other);
  const page = gaps[Math.floor(gaps.length / 2)] ?? 0;
  return places.length <= SCATTERED.most && (gaps.at(-1) ?? 0) > page * SCATTERED.pages;
}

/** The share of distances that are about the median one; 0 where that is no page's. */
export function regularShare(places: readonly number[]): number {
  const gaps = gapsOf(places);
  const middle = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const alike = gaps.filter(
    (gap) => Math.abs(gap - middle) <= Math.max(REGULAR.lines, middle * REGULAR.slack),
  );
  const isPage = middle >= REGULAR.least && middle <= REGULAR.most;
  return isPage ? alike.length / gaps.length : 0;
}

/** The same where many of them are missing, or are read as something else: distances of a few pages too. */
export function isRoughlyRegular(places: readonly number[]): boolean {
  const gaps = gapsOf(places);
  const middle = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  return [1, 2, 3].some((pages) => {
    const page = middle / pages;
    const alike = gaps.filter((gap) => {
      const count = Math.round(gap / page);
      return count >= 1 && count <= MOST_PAGES && Math.abs(gap - count * page) <= page * ROUGHLY;
    });
    const isPage = page >= REGULAR.least && page <= REGULAR.most;
    return isPage && alike.length >= gaps.length * REGULAR.share;
  });
}

/** Between two of them, of which those in between are missing. */
const MOST_PAGES = 5;
/** The share of a page by which such a distance may differ. */
const ROUGHLY = 0.2;

/** Without the short ones, of a foot and the same line as a head. */
function gapsOf(places: readonly number[]): number[] {
  const gaps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
  const long = gaps.filter((gap) => gap > REGULAR.lines);
  return long.length * 2 >= gaps.length - 1 ? long : gaps;
}
