import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../kit/web/console/button.tsx';
import { ConsoleIcon, consoleIconName } from '../../../kit/web/console/console-icon.tsx';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { StatusChip } from '../../../kit/web/console/status-chip.tsx';
import { isOpenToAll } from '../../access/rules.ts';
import type { LawCategory } from '../contract.ts';
import { lawMessages } from '../messages.ts';
import type { Direction } from '../rules.ts';
import { MoveButtons, type Moving } from './move-buttons.tsx';
import { categoryName } from './parts/law-paths.ts';

export interface CategoryActions {
  readonly onChoose: (category: LawCategory) => void;
  readonly onEdit: (category: LawCategory) => void;
  readonly onDelete: (category: LawCategory) => void;
  readonly onPublish: (category: LawCategory) => void;
  readonly onMove: (category: LawCategory, direction: Direction) => void;
}

/** A category: a click anywhere on the card chooses it, except on its buttons. */
export function CategoryCard({
  category,
  box,
  isChosen,
  onChoose,
  onEdit,
  onDelete,
  onPublish,
  onMove,
  ...moving
}: CategoryActions &
  Omit<Moving, 'onMove'> & {
    readonly category: LawCategory;
    /** By which it is chosen for what is done with many. */
    readonly box: ReactNode;
    readonly isChosen: boolean;
  }) {
  const text = useText(lawMessages);
  const way = text.publishWays[category.is_active ? 'check' : 'publish'];
  const isFree = isOpenToAll(category);
  const language = useLanguage();
  const { number, money } = useFormats();
  const name = categoryName(category, language);
  const description = language === 'fr' ? category.description_fr : category.description_en;
  return (
    <li
      className={`card relative flex flex-col gap-3 hover:border-primary ${isChosen ? 'border-primary' : ''}`}
    >
      <div className="flex items-start gap-3">
        <span
          className="grid size-11 shrink-0 place-items-center rounded-md text-[#fff] max-tight:hidden"
          style={{ backgroundColor: category.color }}
        >
          <ConsoleIcon name={consoleIconName(category.icon)} className="size-6" />
        </span>
        <h2 className="min-w-0 pt-1.5 text-xl">
          <button
            type="button"
            className="text-start after:absolute after:inset-0 after:rounded-lg"
            aria-current={isChosen ? 'true' : undefined}
            onClick={() => onChoose(category)}
          >
            {name}
          </button>
        </h2>
        <IfMay right="laws:write">
          <div className="relative z-10 ms-auto pt-2.5">{box}</div>
        </IfMay>
      </div>
      {description !== '' && <p className="text-muted">{description}</p>}
      <p className="mt-auto flex flex-wrap items-center gap-2">
        <StatusChip tone="neutral">
          {text.articleCount(category.active_articles, number(category.active_articles))}
        </StatusChip>
        <StatusChip tone={isFree ? 'success' : 'neutral'}>
          {isFree ? text.free : money(category.price, category.currency)}
        </StatusChip>
        <StatusChip tone={category.is_active ? 'success' : 'warning'}>
          {category.is_active ? text.published : text.notPublished}
        </StatusChip>
      </p>
      <IfMay right="laws:write">
        <div className="-mx-2 -mb-2 flex flex-wrap items-center justify-between border-t border-line pt-2">
          <div className="relative z-10 flex w-fit flex-wrap">
            <MoveButtons
              name={name}
              {...moving}
              onMove={(direction) => onMove(category, direction)}
            />
            <IconButton icon="edit" label={text.edit(name)} onPress={() => onEdit(category)} />
            <IconButton
              icon="trash"
              isDanger
              label={text.delete(name)}
              onPress={() => onDelete(category)}
            />
          </div>
          <div className="relative z-10 w-fit">
            <Button variant="quiet" label={way.openOf(name)} onPress={() => onPublish(category)}>
              {way.open}
            </Button>
          </div>
        </div>
      </IfMay>
    </li>
  );
}
