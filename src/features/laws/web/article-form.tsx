import { fieldErrors } from '../../../kit/web/console/api.ts';
import { Button } from '../../../kit/web/console/button.tsx';
import { DialogActions } from '../../../kit/web/console/dialog.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { staleCurrent } from '../../../kit/web/console/stale-current.ts';
import { useDraft } from '../../../kit/web/console/use-draft.ts';
import type { LawArticle, LawCategory } from '../contract.ts';
import { lawLabels } from '../labels.ts';
import { lawMessages } from '../messages.ts';
import { ARTICLE_TEXTS, type ArticleTexts, LAW_LIMITS } from '../rules.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { type ArticleValues, valuesOfArticle } from './law-values.ts';
import { LawBanner } from './parts/law-banner.tsx';
import { lawApi } from './parts/law-calls.ts';
import { categoryName } from './parts/law-paths.ts';
import { FieldDifferences } from './parts/text-difference.tsx';
import { useLawChange } from './parts/use-law-change.ts';

interface ArticleFormProps {
  /** `null` for a new one. */
  readonly id: string | null;
  /** Where it is or will be; it never changes (docs/specification.md §5). */
  readonly category: LawCategory | undefined;
  readonly draftKey: string;
  readonly initial: ArticleValues;
  readonly onClose: () => void;
}

/** Creates or changes an article; of two editors the second chooses what stays. */
export function ArticleForm({ id, category, draftKey, initial, onClose }: ArticleFormProps) {
  const text = useText(lawMessages);
  const labels = useText(lawLabels);
  const language = useLanguage();
  const [values, setValues, clearDraft] = useDraft(draftKey, initial);
  const saving = useLawChange({
    run: (input: ArticleValues) => sendArticle(id, category?.id, input),
    onDone: () => {
      clearDraft();
      onClose();
    },
  });
  const current = staleCurrent(saving.error, lawApi, 'PATCH /law-articles/:id');
  const errors = fieldErrors(saving.error);

  function field(name: keyof ArticleTexts, isRequired = false) {
    return {
      name,
      label: labels[name],
      value: values[name],
      onChange: (value: string) => setValues((now) => ({ ...now, [name]: value })),
      error: errors[name],
      isRequired,
      autoComplete: 'off',
      ...(name.endsWith('_fr') ? { lang: 'fr' } : name.endsWith('_en') ? { lang: 'en' } : {}),
    };
  }
  function content(name: 'content_en' | 'content_fr') {
    // An import may have left a language empty; only what is there has to stay.
    const isLacking = id !== null && initial[name] === '';
    return {
      ...field(name, !isLacking),
      rows: 12,
      maxLength: LAW_LIMITS.content,
      description: isLacking ? text.noTextYet : undefined,
    };
  }
  function keepMine(version: number) {
    const mine = { ...values, version };
    setValues(mine);
    saving.mutate(mine);
  }
  return (
    <Form onSubmit={() => saving.mutate(values)}>
      {saving.error && !current && (
        <LawBanner
          failure={id === null ? 'createArticle' : 'updateArticle'}
          error={saving.error}
          onDismiss={saving.reset}
        />
      )}
      {current && (
        <ConflictNotice
          onTake={() => {
            setValues(valuesOfArticle(current));
            saving.reset();
          }}
          onKeep={() => keepMine(current.version)}
          onGoOn={saving.reset}
        >
          <FieldDifferences
            names={ARTICLE_TEXTS}
            labels={labels}
            before={current}
            after={values}
            none={text.conflict.same}
          />
        </ConflictNotice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('article_id', true)} maxLength={LAW_LIMITS.articleId} />
        <TextField
          name="category"
          label={labels.category_id}
          value={category ? categoryName(category, language) : ''}
          onChange={() => {}}
          isDisabled
        />
        <TextField {...field('title_en')} maxLength={LAW_LIMITS.title} />
        <TextField {...field('title_fr')} maxLength={LAW_LIMITS.title} />
        <TextField {...content('content_en')} />
        <TextField {...content('content_fr')} />
      </div>
      <DialogActions>
        <Button onPress={onClose}>{text.cancel}</Button>
        <Button type="submit" variant="primary" isBusy={saving.isPending}>
          {saving.isPending ? text.saving : text.save}
        </Button>
      </DialogActions>
    </Form>
  );
}

function sendArticle(
  id: string | null,
  categoryId: string | undefined,
  { version, ...texts }: ArticleValues,
): Promise<LawArticle> {
  return id === null
    ? lawApi('POST /law-articles', { body: { category_id: categoryId ?? '', ...texts } })
    : lawApi('PATCH /law-articles/:id', { params: { id }, body: { version, ...texts } });
}
