import { describe, expect, it } from 'vitest';
import { consentsAreGiven, type FormDescription, submissionData } from './form-description.ts';

const FORM: FormDescription<'city' | 'experience' | 'acceptTerms'> = {
  type: 'lawyer-application',
  elementId: 'application-form',
  texts: ['city', 'experience'],
  consents: ['acceptTerms'],
};

describe('what a form sends', () => {
  it('is its texts as they were typed, and true for a ticked box', () => {
    const values = { city: ' Douala ', experience: '07', acceptTerms: 'on' };
    expect(submissionData(FORM, values)).toEqual({
      city: ' Douala ',
      experience: '07',
      acceptTerms: true,
    });
  });

  it('has every field of the form, and no other', () => {
    expect(submissionData(FORM, { reference_code: 'x' })).toEqual({
      city: '',
      experience: '',
      acceptTerms: false,
    });
  });

  it('waits for every box that must be ticked', () => {
    expect(consentsAreGiven(FORM, { acceptTerms: 'on' })).toBe(true);
    expect(consentsAreGiven(FORM, { acceptTerms: '' })).toBe(false);
    expect(consentsAreGiven(FORM, {})).toBe(false);
    expect(consentsAreGiven({ ...FORM, consents: [] }, {})).toBe(true);
  });
});
