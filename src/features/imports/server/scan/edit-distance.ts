/** How many letters must be added, removed or exchanged to turn one word into the other. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const exchanged = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(exchanged, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Whether one word can be turned into the other by so many changes; soon answered when it cannot. */
export function isWithin(one: string, other: string, most: number): boolean {
  if (one === other) return true;
  if (Math.abs(one.length - other.length) > most) return false;
  const far = most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, index) => Math.min(index, far));
  for (let i = 1; i <= one.length; i += 1) {
    const next = new Array<number>(other.length + 1).fill(far);
    if (i <= most) next[0] = i;
    let least = next[0] ?? far;
    const first = Math.max(1, i - most);
    const last = Math.min(other.length, i + most);
    for (let j = first; j <= last; j += 1) {
      const exchanged = (row[j - 1] ?? far) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const cost = Math.min(exchanged, (row[j] ?? far) + 1, (next[j - 1] ?? far) + 1, far);
      next[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return false;
    row = next;
  }
  return (row[other.length] ?? far) <= most;
}
