import type { Context } from 'hono';
import type { Actor, Visitor } from '../../../kit/actor.ts';
import type { Language } from '../../../kit/languages.ts';
import type { Database } from '../../../kit/server/database.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import type { Me } from '../contract.ts';
import type { CodeSettings } from './codes/commands.ts';

/** The sessions of readers, as far as accounts use them. */
export interface ReaderDoor {
  /** The session that a request shows by cookie or bearer token; never one of the console. */
  read(
    request: Pick<Request, 'headers'>,
  ): Promise<{ readonly id: string; readonly actor: Actor } | null>;
  readVisitor(request: Pick<Request, 'headers'>): Promise<Visitor>;
  enter(c: Context<AppEnv>, userId: string): Promise<void>;
  openApp(
    userId: string,
    userAgent: string | null,
  ): Promise<{ readonly token: string; readonly expiresAt: Date }>;
  leave(c: Context<AppEnv>): Promise<void>;
  signClaim(claim: string): string;
}

/** What the routes and pages of accounts need. */
export interface AccountDeps {
  readonly db: Database;
  readonly origin: string;
  readonly readers: ReaderDoor;
  readonly codes: CodeSettings;
  /** Whether codes are sent to phones. */
  readonly offersPhone: boolean;
  readonly clientAddress: (c: Context<AppEnv>) => string;
  /** What a person may do with everything that is stored about them. */
  readonly personalData: {
    /** A copy, as a page in a language, or as JSON. */
    readonly copy: (me: Me, language: Language | null) => Promise<string>;
    /** @returns whether it is erased: not while a payment of theirs is underway, and no administrator */
    readonly erase: (me: Me) => Promise<boolean>;
    /** The English address of the page that says so, and what stays; for a short while. */
    readonly erasedPath: () => string;
  };
}
