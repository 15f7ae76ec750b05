import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ISLAND_PROPS_ID, type IslandProps, islandPropsFrom } from './island-props.ts';

/**
 * Hydrates the form that the server has rendered into the element of this id. The element's
 * `data-island` becomes `ready` when the form reacts to events, of which `ready` tells the page.
 */
export function hydrateIsland(id: string, Form: ComponentType<IslandProps>): void {
  const container = document.getElementById(id);
  const props = document.getElementById(ISLAND_PROPS_ID)?.textContent;
  if (container === null || props === undefined) throw new Error(`No form '${id}' on this page`);
  // Hydration resets a text area to its `defaultValue`: what was typed since is restored.
  const typed = new Map<HTMLTextAreaElement, string>();
  const remember = () => {
    for (const area of container.querySelectorAll('textarea')) typed.set(area, area.value);
  };
  remember();
  container.addEventListener('input', remember);
  const form = (
    <Ready
      onLayout={() => {
        container.removeEventListener('input', remember);
        for (const [area, text] of typed) if (area.value !== text) area.value = text;
      }}
      onReady={() => {
        container.setAttribute('data-island', 'ready');
        container.dispatchEvent(new Event('ready'));
      }}
    >
      <Form {...islandPropsFrom(props)} />
    </Ready>
  );
  // As a transition it yields to input events, which matters on slow phones.
  startTransition(() => {
    hydrateRoot(container, form);
  });
}

interface ReadyProps {
  readonly children: ReactNode;
  readonly onLayout: () => void;
  readonly onReady: () => void;
}

function Ready({ children, onLayout, onReady }: ReadyProps) {
  useLayoutEffect(onLayout, [onLayout]);
  useEffect(onReady, [onReady]);
  return children;
}
