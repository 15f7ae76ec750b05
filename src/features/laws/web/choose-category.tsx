import { useState } from 'react';
import { Button } from '../../../kit/web/console/button.tsx';
import { SelectField } from '../../../kit/web/console/choice-fields.tsx';
import { DialogActions } from '../../../kit/web/console/dialog.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import type { LawCategory } from '../contract.ts';
import { lawLabels } from '../labels.ts';
import { lawMessages } from '../messages.ts';
import { categoryName } from './parts/law-paths.ts';

/** Asks where a new article goes, before its form: from the dashboard none is chosen yet. */
export function ChooseCategory({
  categories,
  onChoose,
}: {
  readonly categories: readonly LawCategory[];
  readonly onChoose: (code: string) => void;
}) {
  const text = useText(lawMessages);
  const { category_id } = useText(lawLabels);
  const language = useLanguage();
  const [code, setCode] = useState('');
  return (
    <Form isBusy={false} onSubmit={() => onChoose(code)}>
      <SelectField
        name="category"
        label={category_id}
        isRequired
        value={code}
        onChange={setCode}
        options={[
          { value: '', label: text.chooseCategory },
          ...categories.map((row) => ({ value: row.code, label: categoryName(row, language) })),
        ]}
      />
      <DialogActions>
        <Button type="submit" variant="primary">
          {text.goOnToArticle}
        </Button>
      </DialogActions>
    </Form>
  );
}
