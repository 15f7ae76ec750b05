import { IconButton } from '../../../kit/web/console/button.tsx';
import type { Column } from '../../../kit/web/console/data-table.tsx';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import type { Lawyer } from '../contract.ts';
import { lawyerMessages } from '../messages.ts';
import type { LawyerSort } from '../rules.ts';
import { Portrait } from './portrait.tsx';

/** The columns of docs/specification.md §2. */
export function useLawyerColumns({
  onEdit,
  onDelete,
}: {
  readonly onEdit: (lawyer: Lawyer) => void;
  readonly onDelete: (lawyer: Lawyer) => void;
}): readonly Column<Lawyer>[] {
  const text = useText(lawyerMessages);
  return [
    {
      id: 'profile',
      header: text.columns.profile,
      cell: ({ name, profile_image_url }) => <Portrait name={name} address={profile_image_url} />,
    },
    {
      id: 'name',
      header: text.columns.name,
      sort: sortBy('name'),
      isRowHeader: true,
      cell: ({ name, bar_number }) => (
        <div className="min-w-32">
          {name}
          <div className="text-sm font-normal text-muted">{text.bar(bar_number)}</div>
        </div>
      ),
    },
    {
      id: 'specialization',
      header: text.columns.specialization,
      sort: sortBy('specialization'),
      cell: ({ specialization }) => specialization,
    },
    {
      id: 'location',
      header: text.columns.location,
      sort: sortBy('location'),
      cell: ({ location }) => location,
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
          <a
            className="block min-w-40 wrap-anywhere text-primary underline"
            href={`mailto:${email}`}
          >
            {email}
          </a>
          <span className="whitespace-nowrap text-muted">{phone}</span>
        </>
      ),
    },
    {
      id: 'actions',
      header: text.columns.actions,
      align: 'end',
      cell: (lawyer) => (
        <div className="flex justify-end">
          <IfMay right="lawyers:write">
            <IconButton icon="edit" label={text.edit(lawyer.name)} onPress={() => onEdit(lawyer)} />
            <IconButton
              icon="trash"
              isDanger
              label={text.delete(lawyer.name)}
              onPress={() => onDelete(lawyer)}
            />
          </IfMay>
        </div>
      ),
    },
  ];
}

function sortBy(column: 'name' | 'specialization' | 'location' | 'years_experience') {
  const orders: { asc: LawyerSort; desc: LawyerSort } = { asc: column, desc: `-${column}` };
  return orders;
}
