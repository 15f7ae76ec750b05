import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../../../kit/web/console/button.tsx';
import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { StatusChip } from '../../../kit/web/console/status-chip.tsx';
import type { LawArticleItem } from '../contract.ts';
import { lawMessages } from '../messages.ts';
import { orderMessages } from '../order-messages.ts';
import { MoveButtons, type Moving } from './move-buttons.tsx';

/** One article of the accordion: its title opens what it says (docs/specification.md §2, §9). */
export function ArticleItem({
  article,
  box,
  handle,
  dropPlace,
  onInsert,
  onEdit,
  onDelete,
  onHistory,
  onPlace,
  ...moving
}: Moving & {
  readonly article: LawArticleItem;
  /** By which it is chosen, where one may do something with many. */
  readonly box?: ReactNode;
  /** By which it is dragged, and where others are dropped behind it. */
  readonly handle?: ReactNode;
  readonly dropPlace?: ReactNode;
  readonly onInsert: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onHistory: () => void;
  /** To another place, further away. */
  readonly onPlace: () => void;
}) {
  const text = useText(lawMessages);
  const { insertAfter, moveTo } = useText(orderMessages);
  const language = useLanguage();
  const { dateTime } = useFormats();
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  const name = text.article(article.article_id);
  const isFrench = language === 'fr';
  const title = isFrench ? article.title_fr : article.title_en;
  const content = isFrench ? article.content_fr : article.content_en;
  const hasMore = isFrench ? article.has_more_fr : article.has_more_en;
  return (
    <li className="card relative p-0" data-article={article.id}>
      {dropPlace}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {box && <div className="ps-4">{box}</div>}
        <h3 className="min-w-0 flex-1 basis-48 font-sans">
          <button
            type="button"
            className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start"
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => setOpen(!isOpen)}
          >
            <ConsoleIcon name={isOpen ? 'chevron-up' : 'chevron-down'} />
            <span className="min-w-0">
              <span className="block font-semibold">{name}</span>
              {!article.is_active && (
                <StatusChip tone="warning">{text.articleNotPublished}</StatusChip>
              )}
              {title !== '' && <span className="block font-normal text-muted">{title}</span>}
            </span>
          </button>
        </h3>
        <div className="flex flex-wrap ps-2 pe-2">
          <IfMay right="laws:write">
            {handle}
            <MoveButtons name={name} {...moving} />
            <IconButton icon="move" label={moveTo(name)} onPress={onPlace} />
          </IfMay>
          <IconButton icon="history" label={text.history.open(name)} onPress={onHistory} />
          <IfMay right="laws:write">
            <IconButton icon="plus" label={insertAfter(name)} onPress={onInsert} />
            <IconButton icon="edit" label={text.edit(name)} onPress={onEdit} />
            <IconButton icon="trash" isDanger label={text.delete(name)} onPress={onDelete} />
          </IfMay>
        </div>
      </div>
      <div id={panel} hidden={!isOpen} className="border-t border-line px-4 py-4">
        <p className="break-words whitespace-pre-wrap">
          {content}
          {hasMore && text.ellipsis}
        </p>
        <p className="mt-3 text-sm text-muted">{text.lastUpdated(dateTime(article.updated_at))}</p>
      </div>
    </li>
  );
}
