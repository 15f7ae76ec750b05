import { describe, expect, it } from 'vitest';
import { checkContractSteps } from './contract-steps.ts';
import { complaints } from './project.fixture.ts';

const check = (sql: string) =>
  complaints(checkContractSteps, { 'migrations/0100_later.sql': sql }).map((one) =>
    one.replace(/^migrations\/0100_later\.sql\s+/, ''),
  );

describe('a migration under which the last release goes on', () => {
  it.each([
    'alter table mails add column note text;',
    "alter table mails add column note text not null default '';",
    'alter table mails add column size integer not null generated always as (1) stored;',
    'create table notes (id uuid primary key, note text not null);',
    'drop index mails_note; -- drop column note',
  ])('may expand: %s', (sql) => {
    expect(check(sql)).toEqual([]);
  });

  it.each([
    ['alter table mails drop column note;', 'drops'],
    ['drop table notes;', 'drops'],
    ['alter table mails rename column note to remark;', 'renames'],
    ['alter table mails rename to letters;', 'renames'],
    ['alter table mails alter column note set not null;', 'not null'],
    ['alter table mails alter column note type integer;', 'a type'],
    ['alter table mails add column note text not null;', 'adds note'],
  ])('takes nothing away before its time: %s', (sql, what) => {
    expect(check(sql)).toEqual([expect.stringContaining(what)]);
    expect(check(`-- contract: unused since 0.2.0\n${sql}`)).toEqual([]);
  });

  it('leaves alone what was written before the rule', () => {
    const old = { 'migrations/0002_old.sql': 'drop table notes;' };
    expect(complaints(checkContractSteps, old)).toEqual([]);
  });
});
