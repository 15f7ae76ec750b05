import { type RefObject, useContext, useEffect, useRef } from 'react';
import { CheckboxField } from '../../../kit/web/console/choice-fields.tsx';
import { FormActions } from '../../../kit/web/console/dialog.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { LostTry } from '../../../kit/web/console/lost-try.tsx';
import { namedFields } from '../../../kit/web/console/named-fields.ts';
import { StaleChoice } from '../../../kit/web/console/stale-choice.tsx';
import { staleCurrent } from '../../../kit/web/console/stale-current.ts';
import { DraftOwner, leaveDraft, useDraft } from '../../../kit/web/console/use-draft.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import type { LawArticle, LawCategory } from '../contract.ts';
import { lawLabels } from '../labels.ts';
import { lawMessages } from '../messages.ts';
import { orderMessages } from '../order-messages.ts';
import type { Provenance } from '../provenance.ts';
import { provenanceMessages } from '../provenance-names.ts';
import { type ArticleTexts, LAW_LIMITS } from '../rules.ts';
import { ArticleDifferences } from './article-differences.tsx';
import type { ArticleFormParts } from './article-form-parts.ts';
import { ArticleTextFields } from './article-texts.tsx';
import { ShortcutList, useSavingKeys } from './article-ways.tsx';
import { AskedFields } from './asked-fields.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { type ArticleValues, valuesOfArticle } from './law-values.ts';
import type { AfterSaving } from './parts/after-saving.ts';
import { LawBanner } from './parts/law-banner.tsx';
import { lawApi } from './parts/law-calls.ts';
import { categoryName, foundArticlesPath } from './parts/law-paths.ts';
import { MarkedDifferences } from './parts/marked-differences.tsx';
import { afterIdOf } from './parts/position.ts';
import { PlaceFields } from './place-fields.tsx';
import { placeEdit, valuesOfPlace, wholePlace } from './place-values.ts';
import { PositionField } from './position-field.tsx';
import { ProvenanceFields } from './provenance-fields.tsx';
import { readDifferences } from './provenance-values.ts';
import type { WantedField } from './use-going-on.ts';
import { draftKeyOf } from './use-law-dialog.ts';

interface ArticleFormProps extends ArticleFormParts {
  /** `null` for a new one. */
  readonly id: string | null;
  /** Where it is or will be; it never changes (docs/specification.md §5). */
  readonly category: LawCategory | undefined;
  /** Where the texts of its category come from. */
  readonly provenance: Provenance;
  readonly draftKey: string;
  readonly initial: ArticleValues;
  /** The field that gets the focus when the form is there. */
  readonly field?: RefObject<WantedField | null>;
  /** What comes after it was saved; the form itself goes on where it stays. */
  readonly onSaved: (article: LawArticle, after: AfterSaving) => void;
}

/**
 * Creates or changes an article; of two editors the second chooses what stays. What an earlier tab
 * left of it is offered first.
 */
export function ArticleForm(props: ArticleFormProps) {
  const { draftKey, initial } = props;
  return (
    <DraftOffer key={draftKey} draftKey={draftKey} initial={initial}>
      <ArticleFields {...props} />
    </DraftOffer>
  );
}

function ArticleFields(props: ArticleFormProps) {
  const { id, category, provenance, draftKey, initial, SearchedWords, onSaved } = props;
  const text = useText(lawMessages);
  const labels = useText(lawLabels);
  const { insertNote } = useText(orderMessages);
  const source = useText(provenanceMessages);
  const language = useLanguage();
  const owner = useContext(DraftOwner);
  const [values, setValues, clearDraft, begun] = useDraft(draftKey, initial, true);
  const saving = useSending(
    ({ input, on }: { input: ArticleValues; on: ArticleValues; after: AfterSaving }) =>
      sendArticle({ id, categoryId: category?.id, provenance }, on, input),
    {
      onDone: (article, { input, after }) => {
        const { saved, next, hasMore } = goingOn(article, input, values);
        // What was typed while it was being saved is not saved yet: the form stays, or is that of
        // the new article.
        const then = hasMore ? 'stay' : after;
        clearDraft(id !== null && then === 'stay' ? saved : undefined);
        if (hasMore && id !== null) setValues(next);
        if (hasMore && id === null)
          leaveDraft(owner, draftKeyOf('edit-article', article.id), next, saved);
        onSaved(article, then);
      },
    },
  );
  const afterSaving = useRef<AfterSaving>('close');
  const end = useRef<HTMLDivElement>(null);
  const wanted = props.field;
  useEffect(() => {
    if (!wanted) return;
    const { name = null, caret = null } = wanted.current ?? {};
    wanted.current = null;
    const form = end.current?.closest('form');
    if (name === null) return;
    const field = form?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    field?.focus();
    if (caret !== null) field?.setSelectionRange(caret, caret);
  }, [wanted]);
  useSavingKeys(end, saving, (after, form) => {
    afterSaving.current = after;
    form.requestSubmit();
    // The browser may have refused the form.
    afterSaving.current = 'close';
  });
  const current = staleCurrent(saving.error, lawApi, 'PATCH /law-articles/:id');
  const theirs = current && valuesOfArticle(current);
  const errors = saving.fields;
  const change = (changes: Partial<ArticleValues>) => setValues((now) => ({ ...now, ...changes }));

  const field = namedFields<keyof ArticleTexts>(labels, values, errors, (name, value) =>
    change({ [name]: value }),
  );
  function content(name: 'content_en' | 'content_fr') {
    // An import may have left a language empty; only what is there has to stay.
    const isLacking = id !== null && initial[name] === '';
    return {
      ...field(name),
      isRequired: !isLacking,
      rows: 16,
      maxLength: LAW_LIMITS.content,
      description: isLacking ? text.noTextYet : undefined,
    };
  }
  return (
    <Form
      isBusy={saving.isBusy}
      takesMore
      right="laws:write"
      onSubmit={() => saving.send({ input: values, on: begun, after: afterSaving.current })}
    >
      {saving.error && !current && (
        <LawBanner
          failure={id === null ? 'createArticle' : 'updateArticle'}
          error={saving.error}
          onDismiss={saving.reset}
        />
      )}
      {category && id === null && (
        <LostTry
          error={saving.error}
          field="article_id"
          to={foundArticlesPath(category.code, values.article_id)}
        />
      )}
      {theirs && (
        <StaleChoice
          begun={begun}
          values={values}
          theirs={theirs}
          onChange={setValues}
          onSave={(input) =>
            saving.send({ input, on: theirs, after: saving.input?.after ?? 'close' })
          }
          onReset={saving.reset}
        >
          {(mine) => (
            <MarkedDifferences>
              <ArticleDifferences before={theirs} after={mine} />
            </MarkedDifferences>
          )}
        </StaleChoice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('article_id')} isRequired maxLength={LAW_LIMITS.articleId} />
        <TextField
          name="category"
          label={labels.category_id}
          value={category ? categoryName(category, language) : ''}
          onChange={() => {}}
          description={category && (category.is_active ? text.seenAtOnce : text.notSeenYet)}
          isDisabled
        />
      </div>
      <ArticleTextFields
        id={id}
        categoryId={category?.id}
        values={values}
        ArticlePreview={props.ArticlePreview}
        fields={(of) => (
          <>
            <TextField {...field(`title_${of}`)} maxLength={LAW_LIMITS.title} />
            <TextField {...content(`content_${of}`)} />
          </>
        )}
      />
      {category && id === null && (
        <div className="grid gap-2">
          <PositionField
            categoryId={category.id}
            ownId={null}
            value={{ after: values.after, label: values.after_label }}
            onChange={({ after, label: after_label, place: there }) =>
              change({ after, after_label, ...valuesOfPlace(there) })
            }
            error={errors.after_id}
          />
          {values.after_label !== '' && (
            <p className="max-w-prose">{insertNote(text.article(values.after_label))}</p>
          )}
        </div>
      )}
      {category && (
        <PlaceFields
          categoryId={category.id}
          id={id}
          isInserted={values.after_label !== ''}
          values={values}
          onChange={change}
          errors={errors}
        />
      )}
      <AskedFields
        values={values}
        onChange={change}
        errors={errors}
        SearchedWords={SearchedWords}
      />
      <CheckboxField
        label={source.articleDiffers}
        isSelected={values.differs}
        onChange={(differs) => change({ differs })}
      />
      {values.differs && (
        <ProvenanceFields values={values} onChange={change} error={errors.provenance} />
      )}
      <div ref={end}>
        <ShortcutList isNew={id === null} />
      </div>
      <FormActions>{saving.isBusy ? text.saving : text.save}</FormActions>
    </Form>
  );
}

/** The form of an article that was saved, with what was typed since it was sent. */
function goingOn(article: LawArticle, sent: ArticleValues, typed: ArticleValues) {
  const before: Readonly<Record<string, unknown>> = sent;
  const since = Object.entries(typed).filter(([name, value]) => value !== before[name]);
  const saved = valuesOfArticle(article);
  return { saved, next: { ...saved, ...Object.fromEntries(since) }, hasMore: since.length > 0 };
}

/**
 * Nothing where neither field was changed: what others add meanwhile to what people ask is then no
 * conflict.
 */
function askedEdit(begun: ArticleValues, { asked_en, asked_fr }: ArticleValues) {
  const isSame = asked_en === begun.asked_en && asked_fr === begun.asked_fr;
  return isSame ? {} : { asked_en, asked_fr };
}

interface ArticleToSend {
  readonly id: string | null;
  readonly categoryId: string | undefined;
  readonly provenance: Provenance;
}

function sendArticle(
  { id, categoryId = '', provenance }: ArticleToSend,
  begun: ArticleValues,
  values: ArticleValues,
): Promise<LawArticle> {
  const { article_id, title_en, title_fr, content_en, content_fr } = values;
  const texts = { article_id, title_en, title_fr, content_en, content_fr };
  const fields = {
    ...texts,
    ...askedEdit(begun, values),
    ...(values.after === begun.after ? placeEdit(begun, values) : wholePlace(values)),
    ...(values.differs || begun.differs
      ? { provenance: values.differs ? readDifferences(values, provenance) : null }
      : {}),
  };
  if (id === null) {
    const after = afterIdOf({ after: values.after, label: values.after_label });
    return lawApi('POST /law-articles', {
      body: { category_id: categoryId, ...fields, ...after },
    });
  }
  const { version, also_following, asked_version } = values;
  return lawApi('PATCH /law-articles/:id', {
    params: { id },
    body: { version, also_following, asked_version, ...fields },
  });
}
