/** JSON that can stand inside a `<script>`: nothing in it ends the element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * The inline module that fetches an island once the page is idle, or at once when somebody
 * reaches for its form. What is sent before the island answers waits for it, for three seconds;
 * then, or without scripts, the form posts as plain HTML, and the island sends it no second time.
 */
export function islandLoader(id: string, address: string): string {
  return [
    `const place=document.getElementById(${jsonForScript(id)});`,
    'let island,sent;',
    `const load=()=>{island??=import(${jsonForScript(address)})};`,
    "for(const type of ['focusin','pointerdown'])place.addEventListener(type,load,{once:true});",
    "place.addEventListener('submit',(event)=>{if(place.dataset.island)return;event.preventDefault();load();",
    'if(sent)return;const form=sent=event.target,',
    "send=()=>form.dispatchEvent(new Event('submit',{bubbles:true,cancelable:true}));",
    "place.addEventListener('ready',send,{once:true});",
    "setTimeout(()=>{place.removeEventListener('ready',send);place.dataset.island||form.submit()},3000)});",
    // Who comes back to the page by 'back' may send anew.
    "addEventListener('pageshow',({persisted})=>{persisted&&(sent=0)});",
    "const idle=()=>'requestIdleCallback'in window?requestIdleCallback(load,{timeout:2000}):setTimeout(load,200);",
    "document.readyState==='complete'?idle():addEventListener('load',idle);",
  ].join('');
}
