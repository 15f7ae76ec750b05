import { PRODUCT } from '../../../kit/product.ts';
import type { AlarmName } from './conditions.ts';

const en = {
  begun: (what: string) => `Alarm: ${what}`,
  over: (what: string) => `Over: ${what}`,
  where: (address: string) => `${PRODUCT.name} at ${address}.`,
  since: (time: string) => `Since ${time}.`,
  between: (from: string, until: string) => `From ${from} to ${until}.`,
  help: 'What to do: docs/operations.md, ‘Alarms’.',
  names: {
    jobs_stuck: 'work has waited for more than a quarter of an hour',
    jobs_failed: 'a job has failed and is not tried again',
    mails_stuck: 'an email has waited for more than an hour',
    payments_stuck: 'a payment has had no outcome for more than four days',
    payment_key_refused: 'the payment provider refuses our key',
    disk_nearly_full: 'less than a tenth of the disk is free',
    backup_old: 'there is no backup of the last 26 hours',
    backup_unproven: 'no backup was proven within the last eight days',
    archive_failing: 'changes have not reached the archive for more than ten minutes',
  } satisfies Record<AlarmName, string>,
};

const fr: typeof en = {
  begun: (what) => `Alerte\u00a0: ${what}`,
  over: (what) => `Terminé\u00a0: ${what}`,
  where: (address) => `${PRODUCT.name} à l’adresse ${address}.`,
  since: (time) => `Depuis le ${time}.`,
  between: (from, until) => `Du ${from} au ${until}.`,
  help: 'Que faire\u00a0: docs/operations.md (en anglais), sous le titre ‘Alarms’.',
  names: {
    jobs_stuck: 'des tâches attendent depuis plus d’un quart d’heure',
    jobs_failed: 'une tâche a échoué et n’est plus réessayée',
    mails_stuck: 'un e-mail attend depuis plus d’une heure',
    payments_stuck: 'un paiement est sans issue depuis plus de quatre jours',
    payment_key_refused: 'le prestataire de paiement refuse notre clé',
    disk_nearly_full: 'moins d’un dixième du disque est libre',
    backup_old: 'il n’y a aucune sauvegarde de ces 26\u00a0dernières heures',
    backup_unproven: 'aucune sauvegarde n’a été vérifiée ces huit derniers jours',
    archive_failing: 'les changements n’atteignent plus l’archive depuis plus de dix minutes',
  },
};

/** The mails to whoever operates the program, in both languages at once. */
export const alarmMessages = { en, fr };
