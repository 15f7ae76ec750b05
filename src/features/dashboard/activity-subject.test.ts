import { describe, expect, it } from 'vitest';
import { shownSubject } from './activity-subject.ts';

const phone = { subject: '+237670000001', about: null };
const payment = {
  kind: 'payment',
  id: '0b6c1f8e-6a0e-4c5e-9a55-2f1f5a3c7d10',
  category_code: null,
  is_there: true,
  bin_label: null,
  name: null,
} as const;

describe('an entry of the activity names', () => {
  it('a payment by the twelve characters that its list shows', () => {
    const entry = { action: 'payment.refunded', subject: '5w1ggdbammsmge6yvf4vgvy8tz' };
    expect(shownSubject({ ...entry, about: payment })).toBe('5w1ggdbammsm');
  });

  it('somebody by their phone as people read it, and an article by its number', () => {
    expect(shownSubject({ ...phone, action: 'data_request.recorded' })).toBe(
      '+237 6 70 00 00 01'.replaceAll(' ', '\u00a0'),
    );
    expect(shownSubject({ ...phone, action: 'law_article.updated' })).toBe('+237670000001');
  });
});
