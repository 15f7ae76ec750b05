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
 * Brings the form that the server rendered into the element of this id to life. The element's
 * `data-island` becomes `ready` when the form answers to the person.
 */
export function hydrateIsland(id: string, Form: ComponentType<IslandProps>): void {
  const container = document.getElementById(id);
  const props = document.getElementById(ISLAND_PROPS_ID)?.textContent;
  if (container === null || props === undefined) throw new Error(`No form '${id}' on this page`);
  // React sets a text area with kept text back to it; what was typed since is put in again.
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
      onReady={() => container.setAttribute('data-island', 'ready')}
    >
      <Form {...islandPropsFrom(props)} />
    </Ready>
  );
  // As a transition it is done in slices, between which a slow phone answers its owner.
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
