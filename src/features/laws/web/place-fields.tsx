import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FieldErrors } from '../../../kit/errors.ts';
import { Button } from '../../../kit/web/console/button.tsx';
import { CheckboxField } from '../../../kit/web/console/choice-fields.tsx';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { FoldButton } from '../../../kit/web/console/fold-button.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { wayThrough } from '../divisions.ts';
import { lawMessages } from '../messages.ts';
import type { PlaceChoices } from '../place-contract.ts';
import { placeMessages } from '../place-messages.ts';
import { BookFields } from './book-fields.tsx';
import { DivisionList } from './parts/division-list.tsx';
import { lawApi } from './parts/law-calls.ts';
import { type PlaceValues, valuesOfPlace } from './place-values.ts';

interface PlaceFieldsProps {
  readonly categoryId: string;
  /** The article; `null` for a new one. */
  readonly id: string | null;
  /** A new one behind another, whose place it has from the start; otherwise it comes last. */
  readonly isInserted: boolean;
  readonly values: PlaceValues;
  readonly onChange: (changes: Partial<PlaceValues>) => void;
  readonly errors: FieldErrors;
}

/** The part of an article's form about its book and divisions; closed it shows the way there. */
export function PlaceFields(props: PlaceFieldsProps) {
  const text = useText(placeMessages);
  const isFrench = useLanguage() === 'fr';
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  const { values, errors } = props;
  const hasError = [errors.book, errors.path_en, errors.path_fr].some(Boolean);
  const isShown = isOpen || hasError;
  const path = isFrench ? values.path_fr : values.path_en;
  const book = isFrench ? values.book_name_fr : values.book_name_en;
  return (
    <div className="rounded-md border border-line">
      <FoldButton
        panel={panel}
        isOpen={isShown}
        onToggle={() => setOpen(!isShown)}
        title={text.title}
        summary={wayThrough(path) || book || text.none}
      />
      <div id={panel} hidden={!isShown} className="border-t border-line px-4 py-4">
        {isShown && <OpenFields {...props} />}
      </div>
    </div>
  );
}

function OpenFields({ categoryId, id, isInserted, values, onChange, errors }: PlaceFieldsProps) {
  const text = useText(placeMessages);
  const { data, error, refetch } = useQuery({
    queryKey: ['law-places', categoryId, id],
    queryFn: ({ signal }) =>
      lawApi('GET /law-categories/:id/places', {
        params: { id: categoryId },
        query: id === null ? {} : { before: id },
        signal,
      }),
    gcTime: 0,
  });
  return (
    <div className="grid gap-4">
      {error && (
        <FailureBanner title={text.loadFailed} error={error} onTryAgain={() => refetch()} />
      )}
      {data?.before && !isInserted && <TakeOver before={data.before} onChange={onChange} />}
      <BookFields
        books={data?.books ?? []}
        values={values}
        onChange={onChange}
        error={errors.book}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DivisionList
          language="en"
          path={values.path_en}
          onChange={(path_en) => onChange({ path_en })}
          error={errors.path_en}
        />
        <DivisionList
          language="fr"
          path={values.path_fr}
          onChange={(path_fr) => onChange({ path_fr })}
          error={errors.path_fr}
        />
      </div>
      {id !== null && (
        <div>
          <CheckboxField
            label={text.alsoFollowing}
            isSelected={values.also_following}
            onChange={(also_following) => onChange({ also_following })}
          />
          <p className="text-sm text-muted">{text.alsoFollowingHint}</p>
        </div>
      )}
    </div>
  );
}

/** Puts the article where the one before it stands. */
function TakeOver({
  before,
  onChange,
}: {
  readonly before: NonNullable<PlaceChoices['before']>;
  readonly onChange: PlaceFieldsProps['onChange'];
}) {
  const text = useText(placeMessages);
  const name = useText(lawMessages).article(before.article_id);
  const [isTaken, setTaken] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        onPress={() => {
          const { also_following: _, ...place } = valuesOfPlace(before);
          onChange(place);
          setTaken(true);
        }}
      >
        {text.takeOver(name)}
      </Button>
      <p role="status" className="text-muted">
        {isTaken && text.takenOver(name)}
      </p>
    </div>
  );
}
