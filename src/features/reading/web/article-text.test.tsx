import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { TextPiece } from '../documents.ts';
import { Paragraphs } from './article-text.tsx';

function render(texts: readonly (readonly TextPiece[])[]): string {
  const paragraphs = texts.map((pieces, at) => ({
    number: at + 1,
    mark: null,
    level: 0 as const,
    pieces,
  }));
  return renderToStaticMarkup(<Paragraphs paragraphs={paragraphs} language="en" />);
}

describe('the text of an article', () => {
  it('shows the rows of a table as one, between its paragraphs', () => {
    const html = render([
      ['Boats pay:'],
      ['| Raft |  | 500 |'],
      ['| Ferry | 20 m | 900 |'],
      ['So be it.'],
    ]);
    expect(html).toBe(
      '<p id="p1">Boats pay:</p><table><tbody>' +
        '<tr id="p2"><td>Raft</td><td></td><td>500</td></tr>' +
        '<tr id="p3"><td>Ferry</td><td>20 m</td><td>900</td></tr>' +
        '</tbody></table><p id="p4">So be it.</p>',
    );
  });

  it('takes a line of dashes, as Markdown has it, for what it says of the row above', () => {
    for (const dashes of ['| --- | :---: |', '|---|:---:|']) {
      expect(render([['| Boat | 2031 |'], [dashes], ['| Raft | 500 |']])).toBe(
        '<table><thead><tr id="p1"><th scope="col">Boat</th><th scope="col">2031</th></tr></thead>' +
          '<tbody><tr id="p3"><td>Raft</td><td>500</td></tr></tbody></table>',
      );
    }
  });

  it('leaves a line of dashes as it is written where no row stands above it', () => {
    expect(render([['|Boat|Fee|'], ['|---|---|'], ['|Raft|500|']])).toBe(
      '<p id="p1">|Boat|Fee|</p><p id="p2">|---|---|</p><p id="p3">|Raft|500|</p>',
    );
  });

  it('tells the names of columns from what stands below them', () => {
    const rows = ['| Raft | 500 |', '| Ferry | 900 |'].map((row) => [row]);
    expect(render([['| Boat | FCFA / day |'], ...rows])).toBe(
      '<table><thead><tr id="p1"><th scope="col">Boat</th><th scope="col">FCFA / day</th></tr>' +
        '</thead><tbody><tr id="p2"><td>Raft</td><td>500</td></tr>' +
        '<tr id="p3"><td>Ferry</td><td>900</td></tr></tbody></table>',
    );
    const link = { text: 'article 5', code: 'lakes', articleId: '5' };
    for (const first of [['| Raft | 400 |'], ['| Raft |  |'], ['| See ', link, ' | Fee |']]) {
      expect(render([first, ...rows])).not.toContain('<th');
    }
    expect(render([['| Boat | Fee |']])).not.toContain('<th');
  });

  it('keeps a link within its cell', () => {
    const link = { text: 'article 5', code: 'lakes', articleId: '5' };
    expect(render([['| See ', link, ' above | 500 |']])).toContain(
      '<td>See <a href="/laws/lakes/5">article 5</a> above</td><td>500</td>',
    );
  });
});
