import { shownPhones } from '../../../kit/phone-numbers.ts';
import { AddressText } from '../../../kit/web/console/address-text.tsx';
import { IconButton } from '../../../kit/web/console/button.tsx';
import type { Column } from '../../../kit/web/console/column.ts';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { StatusChip } from '../../../kit/web/console/status-chip.tsx';
import { Unbroken } from '../../../kit/web/console/unbroken.tsx';
import type { Lawyer } from '../contract.ts';
import { lawyerMessages } from '../messages.ts';
import { type LawyerSort, nameIn } from '../rules.ts';
import { consolePortrait, Portrait } from './portrait.tsx';

/** The columns of docs/specification.md §2. */
export function useLawyerColumns({
  onEdit,
  onDelete,
  onToggle,
}: {
  readonly onEdit: (lawyer: Lawyer) => void;
  readonly onDelete: (lawyer: Lawyer) => void;
  /** Hides a lawyer, or shows a hidden one. */
  readonly onToggle: (lawyer: Lawyer) => void;
}): readonly Column<Lawyer>[] {
  const text = useText(lawyerMessages);
  const language = useLanguage();
  return [
    {
      id: 'profile',
      header: text.columns.profile,
      cell: (lawyer) => (
        <Portrait
          name={lawyer.name}
          address={consolePortrait(lawyer) ?? lawyer.profile_image_url}
        />
      ),
    },
    {
      id: 'name',
      header: text.columns.name,
      sort: sortBy('name'),
      isRowHeader: true,
      cell: ({ name, bar_number, bar_number_shared, firm_name, hidden }) => (
        <div className="min-w-28">
          {name} {hidden && <StatusChip tone="warning">{text.hidden}</StatusChip>}
          <div className="text-sm font-normal text-muted">
            <Unbroken text={text.bar(bar_number)} part={bar_number} />
            {bar_number_shared && (
              <strong className="block font-semibold text-warning">{text.sharedNumber}</strong>
            )}
            {firm_name && <div>{firm_name}</div>}
          </div>
        </div>
      ),
    },
    {
      id: 'specialization',
      header: text.columns.specialization,
      sort: sortBy('specialization'),
      cell: (row) => nameIn(language, row.specialization, row.specialization_fr),
    },
    {
      id: 'location',
      header: text.columns.location,
      sort: sortBy('location'),
      cell: (row) => nameIn(language, row.location, row.location_fr),
    },
    {
      id: 'experience',
      header: text.columns.experience,
      sort: sortBy('years_experience'),
      cell: ({ years_experience }) => (
        <span className="whitespace-nowrap">{text.years(years_experience)}</span>
      ),
    },
    {
      id: 'contact',
      header: text.columns.contact,
      cell: ({ email, phone }) => (
        <>
          <a className="block text-primary underline" href={`mailto:${email}`}>
            <AddressText address={email} />
          </a>
          {shownPhones(phone)
            .split(' / ')
            .map((number) => (
              <span key={number} className="block whitespace-nowrap text-muted">
                {number}
              </span>
            ))}
        </>
      ),
    },
    {
      id: 'actions',
      right: 'lawyers:write',
      header: text.columns.actions,
      align: 'end',
      cell: (lawyer) => (
        <div className="flex justify-end">
          <IconButton icon="edit" label={text.edit(lawyer.name)} onPress={() => onEdit(lawyer)} />
          <IconButton
            icon={lawyer.hidden ? 'check' : 'ban'}
            label={lawyer.hidden ? text.show(lawyer.name) : text.hide(lawyer.name)}
            onPress={() => onToggle(lawyer)}
          />
          <IconButton
            icon="trash"
            isDanger
            label={text.delete(lawyer.name)}
            onPress={() => onDelete(lawyer)}
          />
        </div>
      ),
    },
  ];
}

function sortBy(column: 'name' | 'specialization' | 'location' | 'years_experience') {
  const orders: { asc: LawyerSort; desc: LawyerSort } = { asc: column, desc: `-${column}` };
  return orders;
}
