import { PROJECT_ROOT } from '../src/kit/server/project-root.ts';
import { checkStructure } from './structure/check.ts';
import { describeViolation } from './structure/violation.ts';

// Part of `npm run check`: the structure rules (docs/decisions/2026-11-21-house-and-checks.md).
const violations = checkStructure(PROJECT_ROOT);
for (const violation of violations) console.error(describeViolation(violation));
if (violations.length > 0) {
  console.error(`\n${violations.length} violations of the structure of the house.`);
  process.exitCode = 1;
}
