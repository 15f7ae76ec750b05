import { resultParameters } from '../rules.ts';

/** What this page's entry in the history keeps, so that a reload still knows. */
interface KeptResult {
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
  const kept = location.search === '' ? keptResult() : null;
  const parameters = resultParameters(new URLSearchParams(kept?.paymentResult ?? location.search));
  const isHandedBack = kept?.isHandedBack ?? false;
  keep({ paymentResult: parameters.toString(), isHandedBack });
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    const own = new URLSearchParams(link.search);
    for (const [name, value] of parameters) own.set(name, value);
    link.search = own.toString();
  }
  return { parameters, isHandedBack };
}

/** Remembers that the app was opened from this page. */
export function noteHandBack(): void {
  keep({ paymentResult: keptResult()?.paymentResult ?? '', isHandedBack: true });
}

function keep(kept: KeptResult): void {
  history.replaceState(kept, '', location.pathname);
}

function keptResult(): KeptResult | null {
  const value: unknown = history.state;
  if (typeof value !== 'object' || value === null || !('paymentResult' in value)) return null;
  const { paymentResult } = value;
  if (typeof paymentResult !== 'string') return null;
  return { paymentResult, isHandedBack: 'isHandedBack' in value && value.isHandedBack === true };
}
