import { COMMAND_LINE, ERASED, PROGRAM, SAMPLE_CONTENT } from '../../actor.ts';
import { useText } from './language.tsx';

const en: Readonly<Record<string, string>> = {
  [COMMAND_LINE.email]: 'the command line',
  [PROGRAM.email]: 'the program',
  [SAMPLE_CONTENT.email]: 'sample data',
  [ERASED]: '[erased]',
};

const fr: typeof en = {
  [COMMAND_LINE.email]: 'la ligne de commande',
  [PROGRAM.email]: 'le programme',
  [SAMPLE_CONTENT.email]: 'données d’exemple',
  [ERASED]: '[effacé]',
};

const CATALOGUE = { en, fr };

/** Names whoever did something, within a sentence: by the e-mail, or by what acted by itself. */
export function useActorName(): (email: string) => string {
  const names = useText(CATALOGUE);
  return (email) => names[email] ?? email;
}
