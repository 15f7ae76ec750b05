import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../kit/server/project-root.ts';

const STYLE = `
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; background: var(--color-surface); color: var(--color-text);
  font: 1.0625rem / 1.5 var(--font-text); overflow-wrap: anywhere; }
main { max-width: 34rem; margin: 0 auto; padding: var(--space-5) var(--space-4) var(--space-7); }
h1, h2 { font-family: var(--font-display); font-weight: 600; line-height: 1.2; margin: 0; }
h1 { font-size: 1.75rem; }
h2 { font-size: 1.25rem; margin-top: var(--space-6); }
p { margin: 0; }
.banner { padding: var(--space-2) var(--space-4); background: var(--color-sun); color: #1b231f;
  font-weight: 600; text-align: center; }
.languages { display: flex; gap: var(--space-4); justify-content: end; margin-bottom: var(--space-4); }
a { color: var(--color-primary); }
a, button, input { outline-offset: 2px; }
:focus-visible { outline: var(--focus-ring); }
dl { display: grid; gap: var(--space-2);
  margin: var(--space-5) 0; padding: var(--space-4); border: 1px solid var(--color-rule);
  border-radius: var(--radius-l); background: var(--color-surface-raised); }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 var(--space-4); }
dt { color: var(--color-text-muted); }
dd { margin: 0; font-weight: 600; text-align: end; }
form { display: grid; gap: var(--space-3); }
form + form { margin-top: var(--space-3); grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr)); }
label { font-weight: 600; }
input { width: 100%; min-height: 3rem; padding: 0.625rem 0.875rem; border: 1px solid var(--color-border);
  border-radius: var(--radius-m); background: var(--color-surface-raised); color: inherit; font: inherit; }
input[aria-invalid] { border-color: var(--color-danger); }
.hint { color: var(--color-text-muted); font-size: 0.9375rem; }
.error { color: var(--color-danger); font-weight: 600; }
.notice { margin-top: var(--space-4); padding: var(--space-4); border-radius: var(--radius-m);
  background: var(--color-surface-raised); border: 1px solid var(--color-rule); }
button, .button { display: block; width: 100%; min-height: 3rem; padding: 0.625rem 1rem;
  border: 1px solid var(--color-primary); border-radius: var(--radius-m);
  background: var(--color-primary); color: var(--color-on-primary); font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; cursor: pointer; }
button.quiet { background: transparent; color: var(--color-text); border-color: var(--color-border); }
.button { margin-top: var(--space-4); }
h2 + .hint { margin-top: var(--space-2); }
ul { margin: var(--space-3) 0 0; padding: 0; list-style: none; }
li { padding: var(--space-3) 0; border-top: 1px solid var(--color-rule); }
li a { display: inline-block; margin: var(--space-2) var(--space-4) 0 0; }
`;

/** The style of the sandbox's page, the product's colours and measures before it. */
export function checkoutStyle(): string {
  // The sandbox runs beside its sources only: it is refused in production.
  return readFileSync(join(PROJECT_ROOT, 'src/kit/web/tokens.css'), 'utf8') + STYLE;
}
