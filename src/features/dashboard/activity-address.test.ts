import { describe, expect, it } from 'vitest';
import { ERASED } from '../../kit/actor.ts';
import { addressOfEntry } from './activity-address.ts';

const ID = '0b6c1f8e-6a0e-4c5e-9a55-2f1f5a3c7d10';
const entry = { subject: 'Me Ngo', subject_id: ID, about: null };
const lawyer = { kind: 'lawyer', id: ID, category_code: null, name: null } as const;

describe('an entry of the activity leads', () => {
  it.each([
    ['receipt.sent_again', `receipts/${ID}`],
    ['mail.sent_again', 'inbox?tab=mails'],
    ['personal_data.exported', 'personal-data'],
    ['account.two_factor_on', 'team'],
    ['bin.deleted', 'bin'],
    ['law_article.many_published', 'laws'],
  ])('after %s to %s', (action, screen) => {
    expect(addressOfEntry({ ...entry, action })).toBe(`/admin-dashboard/${screen}`);
  });

  it('to the thing itself while it is there, and to the bin, by the name it has there, once deleted', () => {
    const address = (is_there: boolean, bin_label: string | null) =>
      addressOfEntry({
        ...entry,
        action: 'lawyer.updated',
        about: { ...lawyer, is_there, bin_label },
      });
    expect(address(true, null)).toContain(`lawyer=${ID}`);
    expect(address(false, 'Me Ngo Ada')).toBe('/admin-dashboard/bin?q=Me+Ngo+Ada');
    expect(address(false, null)).toBeNull();
  });

  it('to the screen of all products after the change of one', () => {
    const about = { ...lawyer, kind: 'product', is_there: true, bin_label: null } as const;
    expect(addressOfEntry({ ...entry, action: 'product.updated', about })).toBe(
      '/admin-dashboard/products',
    );
  });

  it('to the list that was exported', () => {
    const address = (subject: string) =>
      addressOfEntry({ ...entry, subject, action: 'list.exported' });
    expect(address('payment-records')).toBe('/admin-dashboard/subscriptions');
    expect(address('settlement')).toBe('/admin-dashboard/settlement');
    expect(address('contact-messages')).toBe('/admin-dashboard/inbox?tab=messages');
  });

  it('to the case that was closed, which the queue has no more', () => {
    const closed = { ...entry, subject: 'TX 1', action: 'payment_case.closed' };
    expect(addressOfEntry(closed)).toBe('/admin-dashboard/payment-cases?status=all&q=TX+1');
  });

  it('to the synonym by the first of its words, among thousands', () => {
    const changed = { ...entry, subject: 'mbéré', action: 'search_synonym.updated' };
    expect(addressOfEntry(changed)).toBe('/admin-dashboard/law-search/synonyms?q=mb%C3%A9r%C3%A9');
    const deleted = { ...changed, action: 'search_synonym.deleted' };
    expect(addressOfEntry(deleted)).toBe('/admin-dashboard/bin?q=mb%C3%A9r%C3%A9');
  });

  it('nowhere for somebody who was erased', () => {
    const erased = { ...entry, subject: ERASED };
    const person = { ...lawyer, kind: 'person', is_there: false, bin_label: null } as const;
    expect(addressOfEntry({ ...erased, action: 'personal_data.erased', about: person })).toBeNull();
    expect(addressOfEntry({ ...erased, action: 'data_request.closed' })).toBeNull();
  });

  it('nowhere for a list or an action that nobody knows any more', () => {
    expect(addressOfEntry({ ...entry, action: 'list.exported' })).toBeNull();
    expect(addressOfEntry({ ...entry, action: 'oracle.asked' })).toBeNull();
  });
});
