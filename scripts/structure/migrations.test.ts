import { describe, expect, it } from 'vitest';
import { checkMigrations } from './migrations.ts';
import { complaints } from './project.fixture.ts';

/** SHA-256 of 'select 1;'. */
const CHECKSUM = '354b7196c9ba5fb4b21cf615bb6ec4cd5c07503c34229feef033fc081a8c03f4';
const RELEASE = JSON.stringify({ release: '1.0.0', migrations: { '0001_one.sql': CHECKSUM } });

describe('a migration', () => {
  it('may be new, and is what it was when it was released', () => {
    expect(
      complaints(checkMigrations, {
        'migrations/checksums.json': RELEASE,
        'migrations/0001_one.sql': 'select 1;',
        'migrations/0002_two.sql': 'select 2;',
      }),
    ).toEqual([]);
  });

  it('is refused when it was edited after its release', () => {
    expect(
      complaints(checkMigrations, {
        'migrations/checksums.json': RELEASE,
        'migrations/0001_one.sql': 'select 2;',
      }),
    ).toEqual([
      'migrations/0001_one.sql  It was released in 1.0.0 and is edited: write a new migration.',
    ]);
  });
});
