import { helpWith, runCommand } from '../src/app/server/run-command.ts';
import { AUDIT_USAGE, runAuditCommand } from '../src/kit/server/audit-command-line.ts';

// `npm run audit`: whether the audit log is whole.
helpWith(AUDIT_USAGE);
await runCommand(({ db }) =>
  runAuditCommand(db, process.argv.slice(2), (line) => console.log(line)),
);
