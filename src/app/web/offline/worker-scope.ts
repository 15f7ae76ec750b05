import type { SiteFacts } from '../../../kit/site-facts.ts';

/** What the server writes before the worker's own code. */
export interface WorkerFacts {
  readonly facts: SiteFacts;
  /** The files that the pages need besides themselves. */
  readonly shell: readonly string[];
  /** Differs once any of them does. */
  readonly version: string;
}

/** A request that a page makes, as the worker may answer it. */
export interface FetchEvent extends Event {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** What a page tells the worker. */
export interface MessageToWorker extends FetchEvent {
  readonly data: unknown;
}

/** The parts of a service worker's global scope that are used; pages have another scope. */
export interface WorkerScope {
  readonly MBOALEX: WorkerFacts;
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: FetchEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
    (type: 'message', listener: (event: MessageToWorker) => void): void;
  };
}
