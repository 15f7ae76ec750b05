import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react';
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
  const areas = Array.from(container.querySelectorAll('textarea'), (area) => ({
    area,
    typed: area.value,
  }));
  hydrateRoot(
    container,
    <Ready
      onLayout={() => {
        for (const { area, typed } of areas) if (area.value !== typed) area.value = typed;
      }}
      onReady={() => container.setAttribute('data-island', 'ready')}
    >
      <Form {...islandPropsFrom(props)} />
    </Ready>,
  );
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
