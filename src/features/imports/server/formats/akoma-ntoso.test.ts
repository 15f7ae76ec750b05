import { describe, expect, it } from 'vitest';
import { readAkomaNtoso } from './akoma-ntoso.ts';

function read(body: string) {
  const { rows, problems } = readAkomaNtoso(
    `<akomaNtoso><act><body>${body}</body></act></akomaNtoso>`,
    'en',
  );
  expect(problems).toEqual([]);
  return rows.map(({ article_id, en, path }) => ({ article_id, ...en, path: path.en }));
}

describe('an article of Akoma Ntoso', () => {
  it('keeps the numbers and headings of its paragraphs in its content', () => {
    const rows = read(`<article><num>Article 1</num><heading>Scope</heading>
      <paragraph><num>1.</num><content><p>Lakes.</p></content></paragraph>
      <paragraph><num>2.</num><heading>Ponds</heading><content><p>Ponds, too:</p></content>
        <list><point><num>(a)</num><content><p>small;</p><p>or</p></content></point></list>
      </paragraph>
    </article>`);
    const content = '1. Lakes.\n2. Ponds\nPonds, too:\n(a) small;\nor';
    expect(rows).toEqual([{ article_id: 'Article 1', title: 'Scope', content, path: null }]);
  });

  it('is a section with subsections where a law has no articles', () => {
    const rows = read(`<chapter><num>I</num><section><num>1.</num><heading>Scope</heading>
        <subsection><num>(1)</num><content><p>Lakes.</p></content></subsection>
        <subsection><num>(2)</num><intro><p>Ponds</p></intro>
          <paragraph><num>(a)</num><content><p>old.</p></content></paragraph></subsection>
      </section>
      <section><num>2.</num><content><p>Boats.</p></content></section></chapter>`);
    const path = [{ level: 'chapter', label: 'I', title: '' }];
    expect(rows).toEqual([
      { article_id: '1.', title: 'Scope', content: '(1) Lakes.\n(2) Ponds\n(a) old.', path },
      { article_id: '2.', title: '', content: 'Boats.', path },
    ]);
  });

  it('may quote another article, and divisions, that it amends', () => {
    const rows = read(`<article><num>3</num><heading>Changes</heading><content><p>Read:
      <mod><quotedStructure><chapter><num>IV</num><heading>Ponds</heading><article><num>12</num>
        <heading>Nets</heading><content><p>No nets.</p></content></article></chapter>
      </quotedStructure></mod></p></content></article>
      <article><num>4</num><content><p>End.</p></content></article>`);
    expect(rows).toEqual([
      {
        article_id: '3',
        title: 'Changes',
        content: 'Read:\nIV Ponds\n12 Nets\nNo nets.',
        path: null,
      },
      { article_id: '4', title: '', content: 'End.', path: null },
    ]);
  });

  it('has its whole number and title, whatever is marked within them', () => {
    const [row] = read(`<chapter><num><b>Chapter</b> I</num><heading>Of <i>lakes</i></heading>
      <article><num><b>Article</b> 1</num><heading>The <term>shore</term></heading>
      <content><p>One<br/>Two</p></content></article></chapter>`);
    expect(row).toEqual({
      article_id: 'Article 1',
      title: 'The shore',
      content: 'One\nTwo',
      path: [{ level: 'chapter', label: 'Chapter I', title: 'Of lakes' }],
    });
  });
});

describe('a division of Akoma Ntoso', () => {
  it('is kept when it has a number or a heading; a book’s mere code was never printed', () => {
    const rows = read(`<book><num>book_i</num><heading>Waters</heading>
      <chapter><num>a</num><section><heading>Shores</heading>
      <subsection><article><num>1</num></article></subsection></section></chapter></book>`);
    expect(rows.map(({ path }) => path)).toEqual([
      [
        { level: 'chapter', label: 'a', title: '' },
        { level: 'section', label: '', title: 'Shores' },
      ],
    ]);
  });
});
