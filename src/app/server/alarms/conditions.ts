import type { OperatingFigures } from '../metrics/operating-figures.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
/** A disk with less than this share of it free is nearly full. */
const LEAST_FREE = 0.1;
/** From so much on it is over: a log that grows and shrinks would make two mails each minute. */
const FREE_AGAIN = 0.11;

/**
 * The few things that must wake somebody, each by the figures of the metrics. The rules for
 * Prometheus (`deploy/prometheus-alerts.yml`) have the same names and limits.
 */
export const ALARMS = {
  jobs_stuck: ({ jobs }) => jobs.oldest > 15 * MINUTE_S,
  jobs_failed: ({ failedJobs }) => failedJobs > 0,
  mails_stuck: ({ mails }) => mails.oldest > HOUR_S,
  // The last hourly check of a payment comes after three days.
  payments_stuck: ({ payments }) => payments.oldest > 4 * DAY_S,
  payment_key_refused: ({ isKeyRefused }) => isKeyRefused,
  disk_nearly_full: ({ disk }, isTold) =>
    disk.free < (isTold ? FREE_AGAIN : LEAST_FREE) * disk.whole,
  // Nightly, with two hours for the backup itself.
  backup_old: ({ backup }) => backup !== null && backup.ageS > 26 * HOUR_S,
  // Proven each week.
  backup_unproven: ({ backup }) => backup !== null && backup.provenAgeS > 8 * DAY_S,
  archive_failing: ({ backup }) => backup !== null && backup.archiveFailingS > 10 * MINUTE_S,
} as const satisfies Record<string, (figures: OperatingFigures, isTold: boolean) => boolean>;

export type AlarmName = keyof typeof ALARMS;

const isAlarm = (name: string): name is AlarmName => name in ALARMS;

/**
 * The alarms that the figures give.
 *
 * @param told those that are on already
 */
export function findAlarms(
  figures: OperatingFigures,
  told: ReadonlySet<string> = new Set(),
): readonly AlarmName[] {
  return Object.entries(ALARMS).flatMap(([name, isOn]) =>
    isAlarm(name) && isOn(figures, told.has(name)) ? [name] : [],
  );
}
