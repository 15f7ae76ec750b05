import { describe, expect, it } from 'vitest';
import { mergeProvenance, UNKNOWN_PROVENANCE } from './provenance.ts';
import { provenancePartsSchema } from './provenance-contract.ts';
import { describeProvenance } from './provenance-messages.ts';

const penalCode = mergeProvenance({
  kind_en: 'machine_translation',
  kind_fr: 'official',
  authentic: 'fr',
  act_en: 'Law No. 2016/007 of 12 July 2016',
  act_fr: 'Loi n° 2016/007 du 12 juillet 2016',
  gazette: 'Journal officiel, 1er août 2016',
  as_of: '2016-07-12',
});

describe('the provenance of an article', () => {
  it('is its category’s, except for what differs', () => {
    const article = mergeProvenance(penalCode, { kind_en: 'official_translation', gazette: null });
    expect(article).toEqual({ ...penalCode, kind_en: 'official_translation', gazette: null });
    expect(mergeProvenance(penalCode, null)).toEqual(penalCode);
    expect(mergeProvenance(null, { as_of: '2020-01-31' })).toEqual({
      ...UNKNOWN_PROVENANCE,
      as_of: '2020-01-31',
    });
  });

  it('is unchecked where nobody has said anything', () => {
    expect(mergeProvenance(null)).toMatchObject({ kind_en: 'unchecked', authentic: null });
    expect(mergeProvenance({}).kind_fr).toBe('unchecked');
  });
});

describe('what may be given', () => {
  it('is a part of it; a blank text is none, and what is absent stays absent', () => {
    expect(provenancePartsSchema.parse({ gazette: ' ', as_of: '' })).toEqual({
      gazette: null,
      as_of: null,
    });
    expect(provenancePartsSchema.parse({})).toEqual({});
  });

  it.each([
    { kind_en: 'true' },
    { kind_en: null },
    { authentic: 'de' },
    { as_of: '12 July 2016' },
    { as_of: '2016-02-30' },
    { as_of: '0000-01-01' },
    { as_of: 20160712 },
    { act_en: 'a\nb' },
    { act_fr: 'x'.repeat(301) },
    { amendments_pending: 'no' },
    { another: 1 },
  ])('is not %j', (parts) => {
    expect(provenancePartsSchema.safeParse(parts).success).toBe(false);
  });
});

describe('what people read about a text', () => {
  it('warns before anything else, in the language of the text', () => {
    expect(describeProvenance(penalCode, 'en')).toEqual({
      warnings: ['Machine translation, not the official text.', 'The French text is authentic.'],
      facts: [
        'Law No. 2016/007 of 12 July 2016.',
        'Published in: Journal officiel, 1er août 2016.',
        'As of 12 July 2016.',
      ],
    });
    expect(describeProvenance(penalCode, 'fr')).toEqual({
      warnings: [],
      facts: [
        'Texte officiel.',
        'Le texte français fait foi.',
        'Loi n° 2016/007 du 12 juillet 2016.',
        'Publié dans\u00a0: Journal officiel, 1er août 2016.',
        'À jour au 12 juillet 2016.',
      ],
    });
  });

  it('is said of either text in either language', () => {
    expect(describeProvenance(penalCode, 'en', 'fr').warnings).toEqual([
      'Traduction automatique, qui n’est pas le texte officiel.',
      'Le texte français fait foi.',
    ]);
    expect(describeProvenance(penalCode, 'fr', 'en').facts[0]).toBe('Official text.');
  });

  it('tells of amendments, and names the act in the one language in which it is known', () => {
    const pending = { ...penalCode, amendments_pending: true, act_fr: null, as_of: '2020-05-01' };
    expect(describeProvenance(pending, 'fr')).toMatchObject({
      warnings: ['Des modifications connues ne figurent pas encore dans ce texte.'],
      facts: expect.arrayContaining([
        'Law No. 2016/007 of 12 July 2016.',
        'À jour au 1er mai 2020.',
      ]),
    });
    expect(describeProvenance(pending, 'en').warnings.at(-1)).toBe(
      'Amendments are known that are not yet in this text.',
    );
  });

  it('trusts an official translation unless the other text alone is authentic', () => {
    const translated = mergeProvenance({ kind_en: 'official_translation', authentic: 'both' });
    expect(describeProvenance(translated, 'en')).toEqual({
      warnings: [],
      facts: ['Official translation.', 'The English and French texts are equally authentic.'],
    });
    expect(describeProvenance({ ...translated, authentic: 'fr' }, 'en')).toEqual({
      warnings: ['Official translation.', 'The French text is authentic.'],
      facts: [],
    });
  });

  it('is of a sample only that it is one', () => {
    const sample = mergeProvenance(penalCode, { is_sample: true });
    expect(describeProvenance(sample, 'en')).toEqual({
      warnings: ['Sample text, not the law.'],
      facts: [],
    });
    expect(describeProvenance(sample, 'fr').warnings).toEqual([
      'Texte d’exemple, qui n’est pas la loi.',
    ]);
  });

  it('says that nobody has checked it where nothing is known', () => {
    expect(describeProvenance(UNKNOWN_PROVENANCE, 'en').warnings).toEqual([
      'This text has not been checked against the official one.',
    ]);
  });
});
