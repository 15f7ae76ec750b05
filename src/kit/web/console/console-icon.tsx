/**
 * Line drawings on a 24 × 24 field, by name. The first ones are the icons that law categories may
 * have (docs/contract.md, 'What existing readers of the data rely on').
 */
const ICONS = {
  'document-text': 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  gavel: 'M14 4l6 6M11 7l6 6M12.5 5.5l6 6M15.5 8.5L5 19M13 21h8M10 6l4-3M17 14l4-3',
  'scale-balanced':
    'M12 3v18M7 21h10M4 7h16M4 7l-2.5 7a3 3 0 0 0 5 0L4 7M20 7l-2.5 7a3 3 0 0 0 5 0L20 7',
  users:
    'M9 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M2 21c0-4 3-6 7-6s7 2 7 6M16 4.5a4 4 0 0 1 0 7M18 15.5c2.5.7 4 2.5 4 5.5',
  briefcase: 'M3 8h18v12H3zM9 8V4h6v4M3 13h18M12 12v3',
  'hard-hat': 'M2 18h20v2H2zM4 18v-3a8 8 0 0 1 16 0v3M10 7.5V13M14 7.5V13M10 5h4v3',
  home: 'M3 11l9-8 9 8M5 9.5V21h14V9.5M10 21v-6h4v6',
  'book-open': 'M12 6c-2-1.6-5-2-9-2v14c4 0 7 .4 9 2 2-1.6 5-2 9-2V4c-4 0-7 .4-9 2v14',
  'shield-check': 'M12 3l8 3v6c0 4.5-3 7.5-8 9-5-1.5-8-4.5-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  'building-office': 'M5 21V3h10v18M15 9h4v12M3 21h18M8 7h1M11 7h1M8 11h1M11 11h1M8 15h1M11 15h1',
  banknotes: 'M2 7h20v11H2zM12 10a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M5 10v5M19 10v5',
  'academic-cap': 'M12 5L1 10l11 5 11-5zM6 12.5V17c3 3 9 3 12 0v-4.5M21 11v6',
  heart: 'M12 20C5 15 3 12 3 8.5a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1C21 12 19 15 12 20z',
  truck:
    'M2 6h12v11H2zM14 10h4l4 4v3h-8M6 15.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4M17 15.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  'globe-alt':
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18',
  dashboard: 'M3 3h8v10H3zM13 3h8v6h-8zM13 11h8v10h-8zM3 15h8v6H3z',
  edit: 'M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4',
  trash: 'M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15M10 10v7M14 10v7',
  plus: 'M12 4v16M4 12h16',
  search: 'M10.5 3a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M16 16l5 5',
  'chevron-down': 'M5 9l7 7 7-7',
  'chevron-up': 'M5 15l7-7 7 7',
  'chevron-left': 'M15 5l-7 7 7 7',
  'chevron-right': 'M9 5l7 7-7 7',
  up: 'M12 20V4M5 11l7-7 7 7',
  down: 'M12 4v16M5 13l7 7 7-7',
  move: 'M12 3v18M8 7l4-4 4 4M8 17l4 4 4-4',
  close: 'M5 5l14 14M19 5L5 19',
  menu: 'M3 6h18M3 12h18M3 18h18',
  user: 'M12 3a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M3.5 21c0-4.5 4-7 8.5-7s8.5 2.5 8.5 7',
  logout: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  inbox: 'M3 14l3-10h12l3 10v6H3zM3 14h5l2 3h4l2-3h5',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  download: 'M12 3v12M7 10.5l5 5 5-5M4 20h16',
  upload: 'M12 15V3M7 7.5L12 3l5 4.5M4 20h16',
  refresh: 'M20 11a8 8 0 1 0-2 6M20 4v7h-7',
  check: 'M4 12.5l5 5L20 6.5',
  warning: 'M12 3L1.5 21h21zM12 10v5M12 18v.01',
  history: 'M4 4v5h5M4.5 9A8.5 8.5 0 1 1 3.5 13M12 8v5l3 2',
  restore: 'M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3',
  settings:
    'M3 7h9M18 7h3M3 17h3M12 17h9M15 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6M9 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  ban: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M5.7 5.7l12.6 12.6',
} as const;

export type ConsoleIconName = keyof typeof ICONS;

/** The drawing for a stored icon's name; names that we do not know are a document. */
export function consoleIconName(stored: string): ConsoleIconName {
  return isIconName(stored) ? stored : 'document-text';
}

function isIconName(name: string): name is ConsoleIconName {
  return Object.hasOwn(ICONS, name);
}

/** A drawing beside words: people who cannot see it lose nothing, so it has no name. */
export function ConsoleIcon({
  name,
  className = 'size-5',
}: {
  name: ConsoleIconName;
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`${className} shrink-0 fill-none stroke-current stroke-[1.75]`}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
