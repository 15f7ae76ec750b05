import { TEAM_ROLES, type TeamRole } from '../../../kit/rights.ts';
import { SelectField } from '../../../kit/web/console/choice-fields.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { teamLabels } from '../labels.ts';
import { teamMessages } from '../messages.ts';

/** The choice of a role, with what it may do in a sentence. */
export function RoleField({
  role,
  onChange,
  error,
}: {
  readonly role: TeamRole;
  readonly onChange: (role: TeamRole) => void;
  readonly error?: string | undefined;
}) {
  const text = useText(teamMessages);
  const labels = useText(teamLabels);
  return (
    <SelectField
      label={labels.role}
      name="role"
      description={text.explain[role]}
      value={role}
      onChange={(value) => onChange(TEAM_ROLES.find((known) => known === value) ?? role)}
      error={error}
      options={TEAM_ROLES.map((value) => ({ value, label: text.roles[value] }))}
    />
  );
}
