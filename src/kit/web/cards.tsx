import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface Card {
  /** A drawing of `icon-drawings.ts`. */
  readonly icon: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** Three facts side by side, under a heading that may be for screen readers alone. */
export function Cards({
  title,
  titleHidden = false,
  cards,
}: {
  title: string;
  titleHidden?: boolean;
  cards: readonly Card[];
}) {
  return (
    <section className="wrap cards" aria-labelledby="cards-title">
      <h2 id="cards-title" className={titleHidden ? 'visually-hidden' : undefined}>
        {title}
      </h2>
      <ul>
        {cards.map((card) => (
          <li key={card.title}>
            <Icon drawing={card.icon} size={28} />
            <h3>{card.title}</h3>
            {card.body}
          </li>
        ))}
      </ul>
    </section>
  );
}
