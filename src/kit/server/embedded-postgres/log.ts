/** Where the start and the watch over the server tell what they did. */
export type EmbeddedPostgresLog = (
  level: 'info' | 'warn' | 'error',
  message: string,
  details?: object,
) => void;
