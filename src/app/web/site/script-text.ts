/** JSON that can stand inside a `<script>`: nothing in it ends the element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * The inline module that fetches an island once the page is idle, or at once when somebody
 * reaches for its form. Without it the form posts as plain HTML.
 */
export function islandLoader(id: string, address: string): string {
  return [
    `const form=document.getElementById(${jsonForScript(id)});`,
    'let island;',
    `const load=()=>{island??=import(${jsonForScript(address)})};`,
    "for(const type of ['focusin','pointerdown'])form.addEventListener(type,load,{once:true});",
    "const idle=()=>'requestIdleCallback'in window?requestIdleCallback(load,{timeout:2000}):setTimeout(load,200);",
    "document.readyState==='complete'?idle():addEventListener('load',idle);",
  ].join('');
}
