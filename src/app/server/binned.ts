import { applicationBin } from '../../features/applications/server/commands.ts';
import type { Binned } from '../../features/bin/server/commands.ts';
import { messageBin } from '../../features/contact/server/commands.ts';
import { articleBin, categoryBin } from '../../features/laws/server/bin/commands/kinds.ts';
import { lawyerBin } from '../../features/lawyers/server/commands.ts';
import { choiceBin } from '../../features/search/server/choices/commands.ts';
import { synonymBin } from '../../features/search/server/synonyms/commands.ts';

/** All that the console deletes; each can be taken back. */
export const BINNED: readonly Binned[] = [
  categoryBin,
  articleBin,
  lawyerBin,
  messageBin,
  applicationBin,
  synonymBin,
  choiceBin,
];
