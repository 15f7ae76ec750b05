import { createHash } from 'node:crypto';

/** Where sample people have their mail: a name that leads nowhere (RFC 2606). */
export const SAMPLE_MAIL_DOMAIN = 'sample.example';

/** The id of a sample row, always the same, so that nothing is filled in twice (RFC 9562 §5.8). */
export function sampleId(kind: string, number: number): string {
  const digest = createHash('sha256').update(`mboalex sample ${kind} ${number}`).digest('hex');
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}

/** A moment so many days before `now`, at a quarter past the hour, in Douala (UTC+1). */
export function daysBefore(now: Date, days: number, hour: number): Date {
  const day = new Date(now.getTime() - days * 86_400_000);
  day.setUTCHours(hour - 1, 15, 0, 0);
  // What is said to have happened today has happened.
  return day > now ? new Date(now.getTime() - 60_000) : day;
}
