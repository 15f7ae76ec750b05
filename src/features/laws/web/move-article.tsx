import { useState } from 'react';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { FormActions } from '../../../kit/web/console/dialog.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import type { LawArticle } from '../contract.ts';
import { lawMessages } from '../messages.ts';
import { orderMessages } from '../order-messages.ts';
import { LawBanner } from './parts/law-banner.tsx';
import { behind, type Position } from './parts/position.ts';
import { useMoveBehind } from './parts/use-move-behind.ts';
import { useNeighbours } from './parts/use-neighbours.ts';
import { PositionField } from './position-field.tsx';

interface MoveProps {
  readonly article: LawArticle;
  readonly onClose: () => void;
}

/** Asks behind which article this one goes; it begins with where it stands. */
export function MoveArticle(props: MoveProps) {
  const { loading } = useText(consoleMessages);
  const { data, error, refetch } = useNeighbours(props.article.id);
  if (data) return <MoveForm {...props} now={behind(data.previous)} />;
  if (!error) return <Spinner label={loading} />;
  return (
    <LawBanner
      failure="loadArticles"
      error={error}
      onDismiss={props.onClose}
      onTryAgain={() => refetch()}
    />
  );
}

function MoveForm({ article, now, onClose }: MoveProps & { readonly now: Position }) {
  const text = useText(orderMessages);
  const name = useText(lawMessages).article(article.article_id);
  const title = article[`title_${useLanguage()}`];
  const [position, setPosition] = useState<Position>(now);
  const moving = useMoveBehind(onClose);
  return (
    <Form isBusy={moving.isBusy} takesFocus onSubmit={() => moving.send({ article, position })}>
      {moving.error && (
        <LawBanner failure="updateArticle" error={moving.error} onDismiss={moving.reset} />
      )}
      <p className="font-semibold wrap-anywhere">{title === '' ? name : `${name}, ${title}`}</p>
      <PositionField
        categoryId={article.category_id}
        ownId={article.id}
        value={position}
        onChange={setPosition}
        error={moving.fields.after_id}
      />
      <p className="text-muted">{text.moveNote}</p>
      <FormActions>{text.move}</FormActions>
    </Form>
  );
}
