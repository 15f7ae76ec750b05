/**
 * The inline module that fetches the island of a place in the page; where it does not come, the
 * place says what its `data-away` has for that.
 *
 * @param scripts of the built island, its entry first
 */
export function loadIsland(scripts: readonly string[], id: string): string {
  return (
    `import(${JSON.stringify(scripts[0])}).catch(()=>{const p=document.getElementById('${id}');` +
    "p.querySelector('[role=status]').textContent=p.dataset.away})"
  );
}
