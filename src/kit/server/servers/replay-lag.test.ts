import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplayLag } from './replay-lag.ts';
import type { ServerState } from './server-watch.ts';

describe('how far a standby is behind', () => {
  let state: ServerState;
  let move: () => void;
  let lag: ReplayLag;
  const at = (position: bigint) => {
    state = { kind: 'primary', timeline: 1, position, database: 'ours' };
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    at(100n);
    const onMove = (listener: () => void) => {
      move = listener;
    };
    lag = new ReplayLag({ state: () => state, onMove }, 100n);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is nothing where it has what the primary had when the program began, and more', () => {
    expect(lag.isClose(99n, 0)).toBe(false);
    expect(lag.isClose(100n, 0)).toBe(true);
    at(200n);
    expect(lag.isClose(150n, 0)).toBe(true);
  });

  it('is too much after three seconds without what the primary had', () => {
    at(200n);
    expect(lag.isClose(150n, 0)).toBe(true);
    vi.advanceTimersByTime(3_100);
    expect(lag.isClose(150n, 0)).toBe(false);
    expect(lag.isClose(200n, 0)).toBe(true);
  });

  it('does not grow while the primary is away, or writes nothing', () => {
    at(200n);
    expect(lag.isClose(150n, 0)).toBe(true);
    state = { kind: 'away', why: 'gone' };
    vi.advanceTimersByTime(60_000);
    expect(lag.isClose(150n, 0)).toBe(true);
    expect(lag.isClose(300n, 0)).toBe(true);
  });

  it('begins anew with another primary, which may not have all of the former one', () => {
    at(200n);
    expect(lag.isClose(150n, 0)).toBe(true);
    at(160n);
    move();
    vi.advanceTimersByTime(3_100);
    expect(lag.isClose(160n, 0)).toBe(true);
  });

  it('is too much for one that has stood for three seconds at what a new primary never had', () => {
    expect(lag.isClose(200n, 0)).toBe(true);
    at(160n);
    move();
    expect(lag.isClose(200n, 2_900)).toBe(true);
    expect(lag.isClose(200n, 3_100)).toBe(false);
    expect(lag.isClose(160n, 60_000)).toBe(true);
    state = { kind: 'away', why: 'gone' };
    expect(lag.isClose(200n, 60_000)).toBe(true);
  });
});
