import { runCommand } from '../src/app/server/run-command.ts';
import { runAuditCommand } from '../src/kit/server/audit-command-line.ts';

// `npm run audit`: whether the audit log is whole.
await runCommand(({ db }) =>
  runAuditCommand(db, process.argv.slice(2), (line) => console.log(line)),
);
