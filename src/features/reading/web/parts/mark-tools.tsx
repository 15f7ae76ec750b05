import type { Language } from '../../../../kit/languages.ts';
import { BOOKMARKS_PATH, localPath } from '../../../../kit/paths.ts';
import type { ArticleHead } from '../../documents.ts';
import { pageMessages } from '../../page-messages.ts';

interface MarkToolsProps {
  readonly article: ArticleHead;
  readonly language: Language;
}

/** 'Bookmark' and 'Note' of an article; without script there are none. */
export function MarkTools({ article, language }: MarkToolsProps) {
  const text = pageMessages[language].article;
  const { code, articleId, formerLabels } = article;
  return (
    <div
      className="mark"
      hidden
      data-code={code.code}
      data-article={articleId}
      data-former={formerLabels?.join('\n')}
      data-name={code.name}
      data-wait={text.wait}
      data-away={text.away}
    >
      <p className="ways">
        <button type="button" className="link" name="bookmark" aria-pressed="false">
          {text.bookmark}
        </button>
        <button type="button" className="link" name="note">
          {text.note}
        </button>
        <a href={localPath(BOOKMARKS_PATH, language)}>{text.bookmarks}</a>
      </p>
      <p role="status" />
    </div>
  );
}

/**
 * The inline module that shows the buttons where the browser can keep something, and fetches their
 * island at the first press, which it answers meanwhile, or at once in a code that has bookmarks.
 *
 * @param scripts of the built island, its entry first
 */
export function markLoader(scripts: readonly string[]): string {
  return (
    "const m=document.querySelector('.mark'),d=m.dataset;" +
    'if(self.indexedDB){m.hidden=false;' +
    `const load=()=>import(${JSON.stringify(scripts[0])})` +
    ".catch(()=>{d.asked='';m.lastChild.textContent=d.away});" +
    "let codes='';try{codes=localStorage.getItem('marks')||''}catch{}" +
    "if(codes.split(' ').includes(d.code))load();" +
    "m.addEventListener('click',({target:{name}})=>{if(name&&!d.asked){d.asked=name;m.lastChild.textContent=d.wait;load()}})}else m.remove();"
  );
}
