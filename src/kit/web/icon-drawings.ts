/** Line drawings on a 24 × 24 field: the `d` of one path each. A page has those alone that it shows. */
export const BOOK = 'M12 6c-2-1.6-5-2-9-2v14c4 0 7 .4 9 2 2-1.6 5-2 9-2V4c-4 0-7 .4-9 2v14';
export const SEARCH = 'M10.5 3a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M16 16l5 5';
export const SCALES =
  'M12 3v18M7 21h10M4 7h16M4 7l-2.5 7a3 3 0 0 0 5 0L4 7M20 7l-2.5 7a3 3 0 0 0 5 0L20 7';
export const SPEECH = 'M3 4h11v8H8l-3 3v-3H3zM17 9h4v8h-2v3l-3-3h-6v-2';
export const PHONE = 'M7 2h10v20H7zM10.5 18.5h3';
export const SHIELD = 'M12 3l8 3v6c0 4.5-3 7.5-8 9-5-1.5-8-4.5-8-9V6zM8.5 12l2.5 2.5 4.5-5';
export const MAIL = 'M3 5h18v14H3zM3 6l9 7 9-7';
export const CALL =
  'M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5 5 2v4a2 2 0 0 1-2 2A17 17 0 0 1 3 5a2 2 0 0 1 2-2';
export const PIN =
  'M12 21c-5-5-7-8-7-11a7 7 0 0 1 14 0c0 3-2 6-7 11M12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5';
export const EYE =
  'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6';
export const PEOPLE =
  'M9 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M2 21c0-4 3-6 7-6s7 2 7 6M16 4.5a4 4 0 0 1 0 7M18 15.5c2.5.7 4 2.5 4 5.5';
export const GROWTH = 'M3 20h18M5 16v-4M10 16V9M15 16v-5M20 16V5M4 8l5-4 5 3 5-5';
export const CHECK = 'M4 12.5l5 5L20 6.5';
export const GLOBE =
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18';
export const MENU = 'M3 6h18M3 12h18M3 18h18';
export const CLOSE = 'M5 5l14 14M19 5L5 19';
export const CLOCK = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5.5l3.5 2';
export const DOWNLOAD = 'M12 3v12M7 10.5l5 5 5-5M4 20h16';
