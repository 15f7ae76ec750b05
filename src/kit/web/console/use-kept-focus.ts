import { useEffect } from 'react';

/** An element that had the focus, or stood around it, and its place among its siblings. */
interface Step {
  readonly element: Element;
  readonly place: number;
}

/** From an element outwards to the region in which it stands, with what it was called then. */
interface Way {
  readonly name: string;
  readonly steps: readonly Step[];
}

const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

const DIALOG = '[role=dialog], [role=alertdialog]';
/** What the focus stays within while it is there. */
const REGION = `main, ${DIALOG}`;

/**
 * Keeps the focus from falling to the body when what had it is gone, is disabled or is hidden: a row
 * that was restored, a button that became a form, a notice that was closed. It goes on at what stands
 * in its place now, or beside it. A way out by the person, such as a click on the page, is left alone.
 * Where a question's button went with it, the library leads the focus behind the dialog that asked.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** To what had the focus in each region, the page or a dialog; the last one at the end. */
    let ways: readonly Way[] = [];
    /** Whether the mouse is down beside all that takes the focus. */
    let isPressed = false;
    let isLeft = false;
    let frame = 0;
    const look = () => {
      frame = 0;
      const last = ways.at(-1)?.steps[0];
      const covering = coveringDialog();
      const isLost = document.activeElement === document.body || covering;
      if (isLeft || !last || !isLost) return;
      if (!covering && canTakeFocus(last.element)) {
        // It was disabled for a moment.
        if (last.element instanceof HTMLElement) last.element.focus();
        return;
      }
      const way = ways.findLast((one) =>
        covering ? regionOf(one) === covering : regionOf(one)?.isConnected,
      );
      const next = (way && findNext(way)) ?? (covering && focusableIn(covering)[0]);
      if (next) next.focus();
      else document.querySelector('main')?.focus({ preventScroll: true });
    };
    const plan = () => {
      // After dialogs have given the focus back, which takes them a frame.
      if (frame === 0) frame = requestAnimationFrame(() => (frame = requestAnimationFrame(look)));
    };
    const come = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const way = wayTo(target);
      ways = [...ways.filter((one) => isElsewhere(one, way)), way];
      isLeft = false;
      if (coveringDialog()) plan();
    };
    const press = ({ type, target }: MouseEvent) => {
      isPressed =
        type === 'mousedown' && target instanceof Element && target.closest(FOCUSABLE) === null;
    };
    const go = () => {
      isLeft ||= isPressed;
      plan();
    };
    const observer = new MutationObserver(plan);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'hidden'],
    });
    document.addEventListener('focusin', come);
    document.addEventListener('focusout', go);
    document.addEventListener('mousedown', press);
    document.addEventListener('mouseup', press);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', come);
      document.removeEventListener('focusout', go);
      document.removeEventListener('mousedown', press);
      document.removeEventListener('mouseup', press);
    };
  }, []);
}

function wayTo(target: Element): Way {
  const end = target.closest(REGION) ?? document.body;
  const steps: Step[] = [];
  for (let element: Element | null = target; element; element = element.parentElement) {
    steps.push({ element, place: [...(element.parentElement?.children ?? [])].indexOf(element) });
    if (element === end) break;
  }
  return { name: nameOf(target), steps };
}

const regionOf = ({ steps }: Way) => steps.at(-1)?.element;

const isElsewhere = (one: Way, way: Way) =>
  regionOf(one)?.isConnected && regionOf(one) !== regionOf(way);

/** The dialog that covers what has the focus on the page behind it. */
function coveringDialog(): Element | undefined {
  if (!document.activeElement?.closest('main')) return undefined;
  return [...document.querySelectorAll(DIALOG)].at(-1);
}

function canTakeFocus(element: Element): boolean {
  return element.isConnected && element.checkVisibility() && !element.matches(':disabled');
}

/** What stands now where the lost element stood: the same by its name, else the nearest one. */
function findNext({ name, steps }: Way): HTMLElement | null {
  for (const [outwards, { element: parent }] of steps.entries()) {
    const step = steps[outwards - 1];
    if (!step || !parent.isConnected) continue;
    const children = [...parent.children];
    const at = Math.max(0, Math.min(step.place, children.length - 1));
    const near = [...children.slice(at), ...children.slice(0, at).reverse()].flatMap(focusableIn);
    const same = near.find((one) => nameOf(one) === name);
    const next = same ?? near[0];
    if (next) return next;
  }
  return null;
}

function focusableIn(element: Element): HTMLElement[] {
  return [element, ...element.querySelectorAll(FOCUSABLE)].filter(
    (one): one is HTMLElement =>
      one instanceof HTMLElement && one.matches(FOCUSABLE) && one.checkVisibility(),
  );
}

const nameOf = (element: Element) =>
  `${element.tagName} ${element.getAttribute('name')} ${element.getAttribute('aria-label') ?? element.textContent}`;
