import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PRODUCT } from '../src/kit/product.ts';
import { PROJECT_ROOT } from '../src/kit/server/project-root.ts';

it('the product and its package have one version', async () => {
  const file = await readFile(join(PROJECT_ROOT, 'package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(file);
  expect(PRODUCT.version).toBe(version);
});
