/**
 * How many payments one job looks at simultaneously. There are four jobs at a time: twenty
 * questions to providers, who refuse a flood, and no more transactions than the pool has connections.
 */
const AT_ONCE = 5;

/**
 * Works on all items, a few at a time. What fails holds up no other.
 *
 * @param onFailure hears of each item whose work failed, and does not fail itself
 */
export async function fewAtOnce<Item extends {}>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  onFailure: (error: unknown, item: Item) => void,
): Promise<void> {
  const left = [...items];
  const inTurn = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      try {
        await work(item);
      } catch (error) {
        onFailure(error, item);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
}
