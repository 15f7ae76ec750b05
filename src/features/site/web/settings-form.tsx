import { useId, useState } from 'react';
import { type ApiClient, fieldErrors } from '../../../kit/web/console/api.ts';
import { Button } from '../../../kit/web/console/button.tsx';
import { Card } from '../../../kit/web/console/card.tsx';
import { CheckboxField } from '../../../kit/web/console/choice-fields.tsx';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { say } from '../../../kit/web/console/notices.ts';
import { StaleChoice } from '../../../kit/web/console/stale-choice.tsx';
import { staleCurrent } from '../../../kit/web/console/stale-current.ts';
import { TheirValues } from '../../../kit/web/console/their-values.tsx';
import { useDraft } from '../../../kit/web/console/use-draft.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import type { SiteCalls, SiteSettings } from '../contract.ts';
import { figureMessages } from '../figure-messages.ts';
import { siteSettingsLabels } from '../labels.ts';
import { FIGURE_SOURCES, FIGURES, type FigureCounts, USUAL_FIGURES } from '../rules.ts';
import { settingsMessages } from '../settings-messages.ts';
import { SellerFields } from './seller-fields.tsx';
import {
  bodyOfSettings,
  isRate,
  type OwnFigure,
  SELLER_TEXTS,
  type SettingsValues,
  valuesOfSettings,
} from './settings-values.ts';

/** The key under which the settings are kept. */
export const SETTINGS_KEY = ['site-settings'] as const;

const OWN_FIGURES: readonly OwnFigure[] = ['own_codes', 'own_articles', 'own_lawyers', 'own_users'];

const COMPARED = [...SELLER_TEXTS, 'vat_rate', ...OWN_FIGURES] as const;

/** Changes the settings; of two administrators the second chooses what stays. */
export function SettingsForm({
  api,
  settings,
  live,
}: {
  readonly api: ApiClient<SiteCalls>;
  readonly settings: SiteSettings;
  /** `null` while they are not known. */
  readonly live: FigureCounts | null;
}) {
  const text = useText(settingsMessages);
  const labels = useText(siteSettingsLabels);
  const shownIn = useLanguage();
  // Another language must not make a form look changed that nobody has touched.
  const [language] = useState(shownIn);
  const initial = valuesOfSettings(settings, language);
  const [values, setValues, clearDraft, begun] = useDraft('site-settings', initial);
  const saving = useSending(
    (typed: SettingsValues) => api('PATCH /site-settings', { body: bodyOfSettings(typed) }),
    {
      shows: SETTINGS_KEY,
      onDone: (_, saved) => clearDraft(saved),
      onRead: () => say(text.saved),
    },
  );
  const current = staleCurrent(saving.error, api, 'PATCH /site-settings');
  const [isRateWrong, setRateWrong] = useState(false);
  function save() {
    const isWrong = !isRate(values.vat_rate);
    setRateWrong(isWrong);
    if (!isWrong) saving.send(values);
  }
  return (
    <Form isBusy={saving.isBusy} onSubmit={save}>
      {saving.error && !current && (
        <FailureBanner title={text.saveFailed} error={saving.error} onDismiss={saving.reset} />
      )}
      {current && (
        <StaleChoice
          begun={begun}
          values={values}
          theirs={valuesOfSettings(current, language)}
          onChange={setValues}
          onSave={saving.send}
          onReset={saving.reset}
        >
          {(mine) => (
            <TheirValues
              names={COMPARED}
              labels={labels}
              theirs={valuesOfSettings(current, language)}
              mine={mine}
            />
          )}
        </StaleChoice>
      )}
      <Card title={text.seller}>
        <SellerFields
          values={values}
          error={saving.error}
          isRateWrong={isRateWrong}
          onChange={(typed) => {
            setValues(typed);
            setRateWrong(false);
          }}
        />
      </Card>
      <Card title={text.figures}>
        <Figures values={values} live={live} error={saving.error} onChange={setValues} />
      </Card>
      <Card title={text.signingIn}>
        <CheckboxField
          label={labels.two_factor_required}
          isSelected={values.two_factor_required}
          onChange={(isSelected) => setValues({ ...values, two_factor_required: isSelected })}
        />
        <p className="ps-9 text-sm text-muted">{text.signingInHint}</p>
      </Card>
      <div>
        <Button type="submit" variant="primary">
          {saving.isBusy ? text.saving : text.save}
        </Button>
      </div>
    </Form>
  );
}

/** Where the figures come from, and what the strip says then. */
function Figures({
  values,
  live,
  error,
  onChange,
}: {
  readonly values: SettingsValues;
  readonly live: FigureCounts | null;
  readonly error: Error | null;
  readonly onChange: (values: SettingsValues) => void;
}) {
  const text = useText(settingsMessages);
  const labels = useText(siteSettingsLabels);
  const words = useText(figureMessages);
  const { number } = useFormats();
  const id = useId();
  const errors = fieldErrors(error);
  const hints = {
    usual: FIGURES.map((of) => `${USUAL_FIGURES[of]}+ ${words[of](USUAL_FIGURES[of])}`).join(' · '),
    own: text.ownHint,
    live:
      live === null
        ? text.liveHint
        : `${text.liveHint} ${text.now} ${FIGURES.map((of) => `${number(live[of])} ${words[of](live[of])}`).join(' · ')}`,
  };
  return (
    <fieldset className="m-0 grid gap-2 border-0 p-0">
      <legend className="mb-3 text-muted">{text.figuresHint}</legend>
      {FIGURE_SOURCES.map((source) => (
        <div key={source}>
          <label className="flex min-h-11 items-center gap-3 font-medium">
            <input
              type="radio"
              name="figure_source"
              className="size-5 shrink-0 accent-primary"
              checked={values.figure_source === source}
              aria-describedby={`${id}-${source}`}
              onChange={() => onChange({ ...values, figure_source: source })}
            />
            {text.sources[source]}
          </label>
          <p id={`${id}-${source}`} className="ps-8 text-sm text-muted">
            {hints[source]}
          </p>
        </div>
      ))}
      {values.figure_source === 'own' && (
        <div className="mt-2 grid grid-cols-2 gap-4 sm:grid-cols-4">
          {OWN_FIGURES.map((name) => (
            <TextField
              key={name}
              name={name}
              label={labels[name]}
              type="number"
              value={values[name]}
              onChange={(value) => onChange({ ...values, [name]: value })}
              error={errors[name]}
              autoComplete="off"
              isRequired
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
