import { type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

/** Names of values that never reach a log line, however deep they stand in it. */
const SECRET_NAMES = new Set([
  'email',
  'phone',
  'name',
  'message_text',
  'password',
  'token',
  'secret',
  'cookie',
  'authorization',
]);
/** What is deeper is left out; nothing of ours is, and circles have no end. */
const MOST_DEPTH = 8;

/** A copy without what never reaches a log line. Errors are serialised by themselves. */
function redact(fields: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      SECRET_NAMES.has(name) ? '[redacted]' : redactValue(value, depth + 1),
    ]),
  );
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MOST_DEPTH) return '[too deep]';
  if (Array.isArray(value)) return value.map((one) => redactValue(one, depth + 1));
  const isPlain = Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? redact(value, depth) : value;
}

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
      // pino's own way by paths took a tenth of what a request costs, and ends at the depths named.
      formatters: { log: redact },
    },
    // Lines that come while others are written are written together; the rest goes out at exit.
    destination ?? pino.destination({ sync: false }),
  );
}
