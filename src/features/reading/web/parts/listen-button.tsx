import type { Language } from '../../../../kit/languages.ts';
import { pageMessages } from '../../page-messages.ts';

/** 'Listen' of an article; shown where the device itself has a voice of the text's language. */
export function ListenButton({ language }: { readonly language: Language }) {
  const text = pageMessages[language].article;
  return (
    <button type="button" className="link" id="listen" hidden data-stop={text.stopListening}>
      {text.listen}
    </button>
  );
}

/**
 * The inline module that shows the button once the browser tells of such a voice, and fetches its
 * island at the first press; where it cannot, that is said beside the bookmarks. A voice of the
 * network would send the text away, and cost data. It stands behind `markLoader`, whose names it has.
 *
 * @param scripts of the built island, its entry first
 */
export function listenLoader(scripts: readonly string[]): string {
  return (
    "{const b=document.getElementById('listen'),s=self.speechSynthesis," +
    "l=document.querySelector('article')?.lang;if(b&&s&&l){" +
    'const look=()=>{b.hidden=!s.getVoices().some(v=>v.localService&&v.lang.startsWith(l))};' +
    "look();s.addEventListener?.('voiceschanged',look);" +
    'const t=m.lastChild;' +
    `b.onclick=()=>import(${JSON.stringify(scripts[0])})` +
    ".then(()=>t.textContent='',()=>t.textContent=d.away)}}"
  );
}
