import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findReleaseProblems, readRelease, recordRelease } from './migration-files.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mboalex-release-'));
  write('0001_one.sql', 'create table one (id int);');
});

afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);

describe('a release of migrations', () => {
  it('records the version and the checksum of each', () => {
    expect(recordRelease(folder, '1.0.0')).toEqual(['0001_one.sql']);
    expect(readRelease(folder)).toEqual({
      release: '1.0.0',
      migrations: { '0001_one.sql': expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    write('0002_two.sql', 'create table two (id int);');
    expect(findReleaseProblems(folder)).toEqual(new Map());
    expect(recordRelease(folder, '1.1.0')).toEqual(['0002_two.sql']);
    expect(readRelease(folder).release).toBe('1.1.0');
  });

  it('finds a released migration that was edited or removed, and a new one out of order', () => {
    write('0003_three.sql', 'select 3;');
    recordRelease(folder, '1.0.0');
    write('0001_one.sql', 'create table one (id bigint);');
    write('0002_two.sql', 'select 2;');
    rmSync(join(folder, '0003_three.sql'));
    expect([...findReleaseProblems(folder)]).toEqual([
      ['0001_one.sql', 'It was released in 1.0.0 and is edited: write a new migration.'],
      ['0003_three.sql', 'It was released in 1.0.0 and is missing.'],
      ['0002_two.sql', 'It is new and would come before 0003_three.sql, which was released.'],
    ]);
  });

  it('is not recorded over an edited migration', () => {
    recordRelease(folder, '1.0.0');
    write('0001_one.sql', 'create table one (id bigint);');
    expect(() => recordRelease(folder, '1.1.0')).toThrow('0001_one.sql: It was released');
    expect(readRelease(folder).release).toBe('1.0.0');
  });
});
