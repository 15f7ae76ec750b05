import { dataSize } from '../../../../kit/data-size.ts';
import type { Language } from '../../../../kit/languages.ts';
import type { PackOffer } from '../../documents.ts';
import { offerMessages } from '../../offer-messages.ts';
import { pageMessages } from '../../page-messages.ts';

interface KeepButtonProps {
  readonly code: string;
  readonly pack: PackOffer;
  readonly language: Language;
}

/** The buttons that keep a code on the device; without script there are none. */
export function KeepButton({ code, pack, language }: KeepButtonProps) {
  const text = offerMessages[language];
  const { wait, away } = pageMessages[language].article;
  return (
    <div
      className="keep"
      hidden
      data-code={code}
      data-version={pack.version}
      data-wait={wait}
      data-away={away}
    >
      <p className="ways">
        <button type="button" className="button button--secondary" data-lang="both">
          {text.keep(dataSize(pack.bytes, language))}
        </button>{' '}
        {pack.ownBytes !== null && (
          <button type="button" className="button button--secondary" data-lang={language}>
            {text.keepOwn(dataSize(pack.ownBytes, language))}
          </button>
        )}{' '}
        <span role="status" />
        {pack.wordsBytes !== null && (
          <small>{text.keepWords(dataSize(pack.wordsBytes, language))}</small>
        )}
      </p>
    </div>
  );
}

/**
 * The inline module that shows the buttons where the browser can keep something, and fetches their
 * island at the first press, which it answers meanwhile, or at once for a code that was kept before:
 * that shows its buttons where it is so no longer. The words for searching come with the first code
 * alone.
 *
 * @param scripts of the built island, its entry first
 */
export function keepLoader(scripts: readonly string[]): string {
  return (
    "const k=document.querySelector('.keep');" +
    "if('serviceWorker'in navigator&&self.indexedDB&&self.crypto?.subtle){k.hidden=false;" +
    "const all=k.querySelectorAll('button'),hide=is=>{for(const b of all)b.hidden=is}," +
    "say=it=>k.querySelector('[role=status]').textContent=it," +
    `load=()=>import(${JSON.stringify(scripts[0])})` +
    '.catch(()=>{say(k.dataset.away);hide(false)});' +
    `let kept='';try{kept=localStorage.getItem('kept')||''}catch{}` +
    "if(kept)k.querySelector('small')?.toggleAttribute('hidden',true);" +
    'for(const b of all)b.onclick=()=>{k.dataset.asked=b.dataset.lang;say(k.dataset.wait);load()};' +
    "if(kept.split(' ').includes(k.dataset.code)){hide(true);load()}}else k.remove()"
  );
}
