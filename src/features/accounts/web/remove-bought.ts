import { REMOVAL, REMOVE_FIELD } from '../addresses.ts';

/**
 * The inline module that removes what was bought and kept before a form signs out, where the
 * worker that does so was withdrawn (`SERVICE_WORKER=0`). The form is sent whatever comes of it.
 *
 * @param scripts of the island of what is kept, its entry first
 */
export function removalLoader(scripts: readonly string[]): string {
  return (
    "addEventListener('submit',(event)=>{const form=event.target;let kept='';" +
    "try{kept=localStorage.getItem('kept')}catch{}" +
    `if(!kept||navigator.serviceWorker?.controller||!form.elements.${REMOVE_FIELD}?.checked)return;` +
    'event.preventDefault();const send=()=>form.submit();' +
    `addEventListener('${REMOVAL.done}',send,{once:true});` +
    `import(${JSON.stringify(scripts[0])}).then(()=>dispatchEvent(new Event('${REMOVAL.asked}')),send)})`
  );
}
