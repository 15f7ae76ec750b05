import { REMOVAL, REMOVE_FIELD } from '../addresses.ts';

/** Longer than a slow network takes for the island; nobody is kept from signing out. */
const AT_MOST_MS = 8000;

/**
 * The inline module that removes what was bought and kept before a form signs out, where the
 * worker that does so was withdrawn (`SERVICE_WORKER=0`). The form is sent once, whatever comes of
 * it: a page that is still keeping something may never end.
 *
 * @param scripts of the island of what is kept, its entry first
 */
export function removalLoader(scripts: readonly string[]): string {
  return (
    'let leaving=0;' +
    "addEventListener('submit',(event)=>{const form=event.target;let kept='';" +
    "try{kept=localStorage.getItem('kept')}catch{}" +
    `if(!kept||navigator.serviceWorker?.controller||!form.elements.${REMOVE_FIELD}?.checked)return;` +
    'event.preventDefault();if(leaving)return;' +
    'const send=()=>{if(!leaving)return;clearTimeout(leaving);leaving=0;form.submit()};' +
    `leaving=setTimeout(send,${AT_MOST_MS});` +
    `addEventListener('${REMOVAL.done}',send,{once:true});` +
    `import(${JSON.stringify(scripts[0])}).then(()=>dispatchEvent(new Event('${REMOVAL.asked}')),send)})`
  );
}
