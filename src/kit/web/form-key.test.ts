import { describe, expect, it } from 'vitest';
import { newFormKey } from './form-key.ts';

describe('the key of a form', () => {
  it('is a random UUID, another one each time', () => {
    const keys = Array.from({ length: 500 }, newFormKey);
    for (const key of keys) {
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
    expect(new Set(keys).size).toBe(keys.length);
  });
});
