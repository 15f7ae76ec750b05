import { type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

/** Names of values that never reach a log line, at any of the depths that we log. */
const SECRET_NAMES = [
  'email',
  'phone',
  'name',
  'message_text',
  'password',
  'token',
  'secret',
  'cookie',
  'authorization',
];

/** Node's system errors and pg's errors carry these; the rest of an error's fields stays out. */
const ERROR_FIELDS = ['code', 'severity', 'table', 'constraint', 'syscall'] as const;

/**
 * An error as it is logged: kind, sentence, stack and known codes. pg's `detail` quotes the row and
 * is left out, since it may contain what a visitor wrote (docs/promises.md, threat 34).
 */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const fields: Record<string, unknown> = {
    type: error.name,
    message: error.message,
    stack: error.stack,
  };
  for (const field of ERROR_FIELDS) {
    const value: unknown = Reflect.get(error, field);
    if (value !== undefined) fields[field] = value;
  }
  if (error.cause !== undefined) fields.cause = serializeError(error.cause);
  return fields;
}

/** A logger that writes one JSON line an event, to standard output unless told otherwise. */
export function createLogger(level: string, destination?: { write(line: string): void }): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: serializeError },
      redact: {
        paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[redacted]',
      },
    },
    // Lines that come while others are written are written together; the rest goes out at exit.
    destination ?? pino.destination({ sync: false }),
  );
}
