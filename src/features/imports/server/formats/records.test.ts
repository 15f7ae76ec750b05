import { describe, expect, it } from 'vitest';
import { readImportFile } from '../read-file.ts';
import { describeFault } from '../read-files.ts';

function read(name: string, text: string, language: 'en' | 'both' = 'en') {
  const prefixes = { en: 'Article', fr: 'Article' };
  return readImportFile({ name, language, bytes: Buffer.from(text) }, prefixes);
}

describe('rows of a table', () => {
  it('may lack the cells that are empty at their end, or have more of them', () => {
    const text =
      'article_id,title_en,content_en,title_fr,content_fr\n1,Scope,Lakes.\n2,a,b,c,d,,\n';
    const { rows, problems } = read('law.csv', text, 'both');
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([
      { article_id: '1', en: { title: 'Scope', content: 'Lakes.' }, fr: null },
      { article_id: '2', en: { title: 'a', content: 'b' }, fr: { title: 'c', content: 'd' } },
    ]);
  });

  it.each([
    ['a text that a line break has parted', '1,Scope,The council\nsits, and decides\n', 3],
    ['a number alone', '1,a,b\n2\n', 3],
    ['cells that no column names', '1,a,b\n2,a,b,c\n', 3],
  ])('are refused where they are broken: %s', (_, lines, line) => {
    const { rows, problems } = read('law.csv', `article_id,title_en,content_en\n${lines}`);
    expect([rows, problems]).toEqual([[], [{ line, problem: 'csv' }]]);
  });
});

describe('the number of a record', () => {
  it('may be a number', () => {
    const { rows } = read('law.jsonl', '{"article_id":12,"content_en":"Lakes."}');
    expect(rows).toMatchObject([{ article_id: '12' }]);
  });

  it.each([
    ['{"article_id":12.1,"content_en":"Lakes."}', 'article_id'],
    ['{"content_en":"Lakes."}', 'article_id'],
    ['{"article_id":"1","content_en":7}', 'content_en'],
  ])('is named where it or another field is wrong: %s', (line, name) => {
    const { problems } = read('law.jsonl', line);
    expect(problems).toEqual([{ line: 1, problem: 'field', names: [name] }]);
    expect(problems.map((problem) => describeFault('a', problem, 'fr').sentence)).toEqual([
      `Ligne 1\u00a0: Un champ manque, n’a pas le bon type ou est trop long (${name}).`,
    ]);
  });
});
