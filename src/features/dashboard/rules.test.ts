import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../kit/languages.ts';
import { roleMay, type TeamRole } from '../../kit/rights.ts';
import { activityMessages, type Deed } from './activity-messages.ts';
import {
  ACTION_GROUPS,
  AUDIT_ACTIONS,
  actionsOf,
  changedFields,
  groupsSeenBy,
  isAuditAction,
} from './rules.ts';

describe('the sentences of the audit log', () => {
  const deed: Deed = { who: 'ngono@example.cm', what: 'Penal Code', status: '' };

  it.each(LANGUAGES)('tell who did what to what, each in its own way (%s)', (language) => {
    const { sentences } = activityMessages[language];
    const told = AUDIT_ACTIONS.map((action) => ({ action, sentence: sentences[action](deed) }));
    for (const { action, sentence } of told) {
      expect(sentence).toContain(deed.who);
      // Who changes the own account is both.
      if (!action.startsWith('account.')) expect(sentence).toContain(deed.what);
      expect(sentence).toMatch(/\.$/);
    }
    expect(new Set(told.map(({ sentence }) => sentence)).size).toBe(AUDIT_ACTIONS.length);
  });

  it.each(LANGUAGES)('name the state that something has now (%s)', (language) => {
    const { sentences } = activityMessages[language];
    for (const action of [
      'contact_message.status_changed',
      'lawyer_application.status_changed',
    ] as const) {
      expect(sentences[action]({ ...deed, status: 'STATE' })).toContain('STATE');
    }
  });

  it('are sorted into groups that leave none out', () => {
    expect(ACTION_GROUPS.flatMap(actionsOf).sort()).toEqual([...AUDIT_ACTIONS].sort());
    expect(isAuditAction('lawyer.created')).toBe(true);
    expect(isAuditAction('lawyer.married')).toBe(false);
  });

  it('are those of the bin for whoever sees something in it', () => {
    const groupsOf = (role: TeamRole) => groupsSeenBy((right) => roleMay(role, right));
    expect(groupsOf('finance')).toEqual(['payment', 'payment_case', 'product', 'receipt', 'list']);
    for (const role of ['admin', 'editor', 'support', 'viewer'] as const) {
      expect(groupsOf(role)).toContain('bin');
    }
  });
});

describe('the fields that have changed', () => {
  it('are those that differ, in their order, without the bookkeeping', () => {
    expect(
      changedFields(
        {
          id: 1,
          ids: ['1'],
          sort: '-name',
          version: 1,
          name: 'a',
          price: 1000,
          tags: ['x'],
          gone: 'was',
        },
        { id: 1, version: 2, name: 'b', price: 1000, tags: ['x'], added: true },
      ),
    ).toEqual([
      { field: 'name', before: 'a', after: 'b' },
      { field: 'gone', before: 'was', after: null },
      { field: 'added', before: null, after: true },
    ]);
  });

  it('are all fields of what is new or no more', () => {
    expect(changedFields(null, { name: 'a' })).toEqual([
      { field: 'name', before: null, after: 'a' },
    ]);
    expect(changedFields({ name: 'a' }, null)).toEqual([
      { field: 'name', before: 'a', after: null },
    ]);
    expect(changedFields(null, null)).toEqual([]);
  });
});
