import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import baseCss from '../../../../kit/web/base.css?inline';
import readingCss from '../reading.css?inline';

/** What differs from a page of its own: the heading is one among others. */
const OWN = `
  :host { display: block; overflow-wrap: break-word; font: 1.0625rem / 1.6 var(--font-text); }
  article { margin-block: var(--space-4); font-size: 1rem; }
  .title { margin-top: var(--space-4); font-size: 1.6rem; line-height: 1.15; }
  .title span { display: block; margin-top: var(--space-2); font-size: 0.75em; font-weight: 500; }
`;

/**
 * A piece of the public site inside the console: the stylesheets of the reading pages themselves,
 * in a shadow tree, so that neither reaches the other. The colours are those of the page around.
 */
export function ReadingSheet({
  lang,
  onClick,
  children,
}: {
  readonly lang: string;
  readonly onClick: (event: MouseEvent) => void;
  readonly children: ReactNode;
}) {
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  useLayoutEffect(() => {
    if (!host.current) return;
    const shadow = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [baseCss, readingCss, OWN].map((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      return sheet;
    });
    setRoot(shadow);
  }, []);
  return (
    <div ref={host} lang={lang}>
      {root &&
        createPortal(
          // biome-ignore lint/a11y/noStaticElementInteractions: its links are what is pressed.
          // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click as well.
          <div onClick={onClick}>{children}</div>,
          root,
        )}
    </div>
  );
}
