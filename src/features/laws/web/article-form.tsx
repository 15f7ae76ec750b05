import { type RefObject, useRef } from 'react';
import { CheckboxField } from '../../../kit/web/console/choice-fields.tsx';
import { FormActions } from '../../../kit/web/console/dialog.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { LostTry } from '../../../kit/web/console/lost-try.tsx';
import { namedFields } from '../../../kit/web/console/named-fields.ts';
import { StaleChoice } from '../../../kit/web/console/stale-choice.tsx';
import { staleCurrent } from '../../../kit/web/console/stale-current.ts';
import { useDraft } from '../../../kit/web/console/use-draft.ts';
import { lawLabels } from '../labels.ts';
import { lawMessages } from '../messages.ts';
import { orderMessages } from '../order-messages.ts';
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
import { PlaceFields } from './place-fields.tsx';
import { valuesOfPlace } from './place-values.ts';
import { PositionField } from './position-field.tsx';
import { ProvenanceFields } from './provenance-fields.tsx';
import { useWantedFocus, type WantedField } from './use-going-on.ts';
import { type ArticleToSave, useSavingArticle } from './use-saving-article.ts';

interface ArticleFormProps extends ArticleFormParts, ArticleToSave {
  readonly draftKey: string;
  readonly initial: ArticleValues;
  /** The field that gets the focus when the form is there. */
  readonly field?: RefObject<WantedField | null>;
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
  const { id, category, draftKey, initial, SearchedWords } = props;
  const text = useText(lawMessages);
  const labels = useText(lawLabels);
  const { insertNote } = useText(orderMessages);
  const source = useText(provenanceMessages);
  const language = useLanguage();
  const draft = useDraft(draftKey, initial, true);
  const [values, setValues, , begun] = draft;
  const saving = useSavingArticle(props, draft);
  const afterSaving = useRef<AfterSaving>('close');
  const end = useRef<HTMLDivElement>(null);
  useWantedFocus(end, props.field);
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
