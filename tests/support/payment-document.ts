import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../src/kit/server/project-root.ts';
import { checkAnswer, part } from './answer-check.ts';

const document: unknown = JSON.parse(readFileSync(join(PROJECT_ROOT, 'docs/openapi.json'), 'utf8'));

/** The calls about payments, each with what its addresses look like. */
const CALLS = Object.entries(part(part(document).paths))
  .filter(([path]) => path.startsWith('/api/payment/'))
  .map(([path, item]) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    item: part(item),
  }));

/**
 * Throws where an answer of a call about payments is not as the document says: an unknown status,
 * other fields, a code that the description of its status does not name, or no time to wait.
 */
export function expectDocumented(
  method: string,
  path: string,
  answer: { readonly status: number; readonly headers: Headers; readonly body: unknown },
): void {
  const address = path.replace(/\?.*/, '');
  const call = CALLS.find(({ pattern }) => pattern.test(address));
  const operation = part(call?.item[method.toLowerCase()]);
  if (operation.responses === undefined) return;
  const response = part(part(operation.responses)[answer.status]);
  const { schema } = part(part(response.content)['application/json']);
  const at = `${method} ${address} ${answer.status}`;
  if (typeof schema !== 'object' || schema === null) throw new Error(`${at} is not documented.`);
  const faults = checkAnswer(document, schema, answer.body);
  const { code } = part(answer.body);
  if (answer.status >= 400 && !String(response.description).includes(`\`${String(code)}\`:`)) {
    faults.push(`the code ${String(code)} is not documented`);
  }
  for (const [name, header] of Object.entries(part(response.headers))) {
    if (part(header).required === true && !answer.headers.has(name)) faults.push(`no ${name}`);
  }
  if (faults.length > 0) throw new Error(`${at}: ${faults.join('; ')}`);
}
