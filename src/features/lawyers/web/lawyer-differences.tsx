import { COLONS } from '../../../kit/languages.ts';
import { useText } from '../../../kit/web/console/language.tsx';
import type { Lawyer } from '../contract.ts';
import { lawyerLabels } from '../labels.ts';
import { lawyerMessages } from '../messages.ts';
import { type LawyerValueName, type LawyerValues, valuesOfLawyer } from './lawyer-values.ts';

/** The present values of a lawyer, where they differ from the typed ones. */
export function LawyerDifferences({
  current,
  values,
}: {
  readonly current: Lawyer;
  readonly values: LawyerValues;
}) {
  const text = useText(lawyerMessages);
  const labels = useText(lawyerLabels);
  const colon = useText(COLONS);
  const theirs = valuesOfLawyer(current);
  const differing = FIELD_NAMES.filter((name) => theirs[name] !== values[name]);
  if (differing.length === 0) return null;
  return (
    <div className="mt-3 wrap-break-word">
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
