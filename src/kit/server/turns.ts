/** Somebody who takes turns: how much was done for them, in costs. */
interface Turn<Member> {
  readonly member: Member;
  /** The virtual time at which the next turn begins. */
  at: number;
}

/**
 * Whose turn it is, by what was done for each: weighted fair queueing by start times (Goyal, Vin and
 * Cheng, 1996). Where all costs are the same it is round robin. Who has just come begins with the
 * others, and gets nothing for the time before.
 */
export class Turns<Member> {
  /** In the order of their last turns, so that of two with the same time the longer wait decides. */
  readonly #members = new Map<string, Turn<Member>>();
  #now = 0;

  get(name: string): Member | undefined {
    return this.#members.get(name)?.member;
  }

  add(name: string, member: Member): Member {
    this.#members.set(name, { member, at: this.#now + 1 });
    return member;
  }

  remove(name: string): void {
    this.#members.delete(name);
  }

  /** Whoever is next; nobody where there is none. */
  next(): readonly [name: string, member: Member] | undefined {
    let first: readonly [string, Turn<Member>] | undefined;
    for (const entry of this.#members) if (!first || entry[1].at < first[1].at) first = entry;
    return first && [first[0], first[1].member];
  }

  /** Counts what a turn has cost. */
  charge(name: string, cost: number): void {
    const turn = this.#members.get(name);
    if (!turn) return;
    this.#now = Math.max(this.#now, turn.at);
    turn.at += cost;
    this.#members.delete(name);
    this.#members.set(name, turn);
  }
}
