/** The built files of the console's page: hashed names, served as immutable. */
export interface ConsoleAssets {
  readonly entry: string;
  /** What the entry imports, to be fetched at the same time. */
  readonly imports: readonly string[];
  readonly styles: readonly string[];
  /** What somebody with a session needs next, whatever the screen. */
  readonly layout: readonly string[];
}

/** Name of the file below `dist/` that lists them. */
export const CONSOLE_ASSETS_FILE = 'console.json';
