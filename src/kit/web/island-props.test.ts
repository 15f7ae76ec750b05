import { describe, expect, it } from 'vitest';
import { islandPropsFrom } from './island-props.ts';

const REFUSED = {
  kind: 'refused',
  error: 'Look again.',
  fields: { name: 'Too long.' },
  values: { name: 'A' },
};

describe('the properties of an island', () => {
  it.each([
    { language: 'en', outcome: { kind: 'idle' } },
    { language: 'fr', outcome: { kind: 'sent' } },
    { language: 'fr', outcome: REFUSED },
  ])('are read as the page wrote them: %j', (props) => {
    expect(islandPropsFrom(JSON.stringify(props))).toEqual(props);
  });

  it.each([
    null,
    [],
    { language: 'de', outcome: { kind: 'idle' } },
    { language: 'en' },
    { language: 'en', outcome: { kind: 'other' } },
    { language: 'en', outcome: { ...REFUSED, error: 1 } },
    { language: 'en', outcome: { ...REFUSED, fields: { name: 1 } } },
    { language: 'en', outcome: { ...REFUSED, values: ['A'] } },
  ])('stop the island when they are not that: %j', (props) => {
    expect(() => islandPropsFrom(JSON.stringify(props))).toThrow('cannot be read');
  });
});
