type Listener = (event: PopStateEvent) => void;

let first: Listener | null = null;

/**
 * Before the router is rendered: a window calls its listeners in the order in which they came,
 * capturing or not, and only the first can keep the browser's back from the others.
 */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => first?.(event));
}

/** Hears of the browser's back before the router does. @returns a function that stops it */
export function beforeBack(listener: Listener): () => void {
  first = listener;
  return () => {
    if (first === listener) first = null;
  };
}
