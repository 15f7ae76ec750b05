import { resultParameters } from '../rules.ts';

/** The state of this page's history entry: a reload reads it again. */
interface StoredResult {
  readonly paymentResult: string;
  /** The app was opened from here once; a reload does not push people into it again. */
  readonly isHandedBack: boolean;
}

/**
 * Reads the parameters of a result page and takes them out of the address bar (docs/payments.md §6,
 * 'Return pages'); the links of the language menu carry them on.
 */
export function takeResultParameters(): {
  readonly parameters: URLSearchParams;
  readonly isHandedBack: boolean;
} {
  const stored = location.search === '' && !isNewVisit() ? storedResult() : null;
  const parameters = resultParameters(
    new URLSearchParams(stored?.paymentResult ?? location.search),
  );
  const isHandedBack = stored?.isHandedBack ?? false;
  store({ paymentResult: parameters.toString(), isHandedBack });
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    const own = new URLSearchParams(link.search);
    for (const [name, value] of parameters) own.set(name, value);
    link.search = own.toString();
  }
  return { parameters, isHandedBack };
}

/** Whether this page was come to, rather than shown again: the same address keeps its history entry. */
function isNewVisit(): boolean {
  const entries = performance.getEntriesByType('navigation');
  return entries.some((entry) => 'type' in entry && entry.type === 'navigate');
}

/** Remembers that the app was opened from this page. */
export function noteHandBack(): void {
  store({ paymentResult: storedResult()?.paymentResult ?? '', isHandedBack: true });
}

function store(stored: StoredResult): void {
  history.replaceState(stored, '', location.pathname);
}

function storedResult(): StoredResult | null {
  const value: unknown = history.state;
  if (typeof value !== 'object' || value === null || !('paymentResult' in value)) return null;
  const { paymentResult } = value;
  if (typeof paymentResult !== 'string') return null;
  return { paymentResult, isHandedBack: 'isHandedBack' in value && value.isHandedBack === true };
}
