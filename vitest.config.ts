import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The pages carry their style inside; without this it would be empty.
    css: true,
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes at once, but not within a second on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // Two cores are what the smallest machine of ours has, and a third of the time a worker waits:
    // for a program that starts, for a clock, for a server that is to be away.
    maxWorkers: 3,
    // No test replaces a module or leaves anything behind in one, so files share what a worker
    // has loaded: the server's libraries are read twice, not once for each of its files.
    isolate: false,
  },
});
