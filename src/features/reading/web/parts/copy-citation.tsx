import type { Language } from '../../../../kit/languages.ts';
import { pageMessages } from '../../page-messages.ts';

/** 'Copy citation' of an article; without script it leads to the line, to be copied by hand. */
export function CopyCitation({ language }: { readonly language: Language }) {
  const text = pageMessages[language].article;
  return (
    <a href="#citation" data-copied={text.copied}>
      {text.copyCitation}
    </a>
  );
}

/** The inline module that copies the line of `#citation`, and says beside it that it did. */
export const COPY_LOADER =
  "document.querySelector('[data-copied]').onclick=({target:a})=>{" +
  'const[l,s]=citation.children;' +
  'navigator.clipboard?.writeText(l.textContent)' +
  '.then(()=>s.textContent=a.dataset.copied,()=>{})}';
