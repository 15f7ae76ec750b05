import type { HttpBindings } from '@hono/node-server';

/** What every handler finds in its context. */
export interface AppEnv {
  /** Absent in tests that call the app in memory. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Sent as `X-Request-Id`, in error bodies and in the log line of the request. */
    requestId: string;
  };
}
