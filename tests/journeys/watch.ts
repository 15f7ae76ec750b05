import type { Page, Request } from '@playwright/test';

/** What a page did that somebody may object to. */
export interface Watch {
  /** Errors in the console, which include what the content security policy refused. */
  readonly complaints: string[];
  /** Addresses asked for on any other host. */
  readonly elsewhere: string[];
  readonly scripts: string[];
}

/** Watches a page from now on. */
export function watch(page: Page, origin: string): Watch {
  const seen: Watch = { complaints: [], elsewhere: [], scripts: [] };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      seen.complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => seen.complaints.push(error.message));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) seen.elsewhere.push(request.url());
    if (request.resourceType() === 'script') seen.scripts.push(request.url());
  });
  page.on('requestfailed', (request) => {
    if (!wasGivenUp(request)) seen.complaints.push(`${request.url()} failed`);
  });
  return seen;
}

/** A page may stop reading what it no longer shows: the list behind a dialog that is closed. */
function wasGivenUp(request: Request): boolean {
  return (
    request.resourceType() === 'fetch' &&
    request.method() === 'GET' &&
    request.failure()?.errorText === 'net::ERR_ABORTED'
  );
}
