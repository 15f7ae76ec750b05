import { COLONS } from '../../../kit/languages.ts';
import { Button } from '../../../kit/web/console/button.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import type { Lawyer } from '../contract.ts';
import { lawyerLabels } from '../labels.ts';
import { lawyerMessages } from '../messages.ts';
import { type LawyerValueName, type LawyerValues, valuesOfLawyer } from './lawyer-values.ts';

/** An edit conflict: the present values of the row, where they differ from the typed ones. */
export function StaleNotice({
  current,
  values,
  onTake,
  onKeep,
}: {
  readonly current: Lawyer;
  readonly values: LawyerValues;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}) {
  const text = useText(lawyerMessages);
  const labels = useText(lawyerLabels);
  const colon = useText(COLONS);
  const theirs = valuesOfLawyer(current);
  const differing = FIELD_NAMES.filter((name) => theirs[name] !== values[name]);
  return (
    <div role="alert" className="banner border-warning bg-warning-soft text-warning">
      <div className="grid min-w-0 flex-1 gap-3">
        <p>{text.stale}</p>
        {differing.length > 0 && (
          <div>
            <p>{text.theirs}</p>
            <ul className="list-disc ps-6 font-normal">
              {differing.map((name) => (
                <li key={name}>
                  {labels[name] + colon}{' '}
                  <span className="font-semibold">{theirs[name] || text.empty}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button onPress={onTake}>{text.takeTheirs}</Button>
          <Button onPress={onKeep}>{text.keepMine}</Button>
        </div>
      </div>
    </div>
  );
}

const FIELD_NAMES: readonly LawyerValueName[] = [
  'name',
  'email',
  'phone',
  'specialization',
  'location',
  'years_experience',
  'bar_number',
  'profile_image_url',
  'firm_name',
  'languages',
];
