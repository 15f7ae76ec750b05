/** Icons that browsers and phones ask for by a fixed name at the root; the build copies them. */
export const ROOT_FILES = [
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
] as const;

/** The service worker's code below `dist/worker/`; the server writes its facts before it. */
export const SERVICE_WORKER_FILE = 'service-worker.js';

/** What the pages name of the build, below `dist/`. */
export const ASSETS_FILE = 'assets.json';
