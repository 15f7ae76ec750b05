import { noisy } from './noise.ts';
import type { Seeded } from './seeded.ts';
import type { Pair } from './words.ts';

/** What is repeated above and below the text of each page. */
export interface Furniture {
  readonly head: readonly FurnitureLine[];
  readonly foot: readonly FurnitureLine[];
  /** Errors per letter of it, which differ from page to page. */
  readonly noise: number;
}

export type FurnitureLine =
  | 'gazette'
  | 'address'
  | 'press'
  | 'lawTitle'
  | 'stamp'
  | 'number'
  | 'dashedNumber'
  | 'pageOf'
  | 'numberAndLaw';

const LINES: Readonly<Record<'gazette' | 'address' | 'press' | 'stamp', Pair>> = {
  gazette: [
    'OFFICIAL GAZETTE OF THE REPUBLIC OF CAMEROON — LAWS, DECREES, ORDERS AND DECISIONS — 15 July 2031',
    'JOURNAL OFFICIEL DE LA REPUBLIQUE DU CAMEROUN — LOIS, DECRETS, ARRETES ET DECISIONS — 15 juillet 2031',
  ],
  address: [
    'Official Gazette Directorate, Quartier Administratif, P.O. Box 1603 Yaounde – Subscriptions: apply to the Sales Office of the Printing Press',
    'Direction du Journal officiel, Quartier administratif, B.P. 1603 Yaoundé – Abonnements : s’adresser au bureau des ventes de l’Imprimerie',
  ],
  press: [
    'Printed and distributed for the Government of the Republic by the National Printing Press, P.O. Box 1603',
    "Imprimé et diffusé pour le compte du Gouvernement de la République par l'Imprimerie nationale, B.P. 1603",
  ],
  stamp: [
    'PRESIDENCY OF THE REPUBLIC — SECRETARIAT GENERAL — LEGISLATIVE AND STATUTORY CARD INDEX SERVICE — CERTIFIED TRUE COPY',
    'PRESIDENCE DE LA REPUBLIQUE — SECRETARIAT GENERAL — SERVICE DU FICHIER LEGISLATIF ET REGLEMENTAIRE — COPIE CERTIFIEE CONFORME',
  ],
};

/** One line of it on one page. */
export function printFurniture(
  line: FurnitureLine,
  at: { readonly language: 0 | 1; readonly page: number; readonly title: Pair },
  noise: number,
  draw: Seeded,
): string {
  const { language, page, title } = at;
  if (line === 'number') return `${page}`;
  if (line === 'dashedNumber') return `- ${page} -`;
  const text = {
    lawTitle: title[language],
    pageOf: `${title[language]} — Page ${page}`,
    numberAndLaw: `${page}   ${title[language]}`,
    ...{ gazette: LINES.gazette[language], address: LINES.address[language] },
    ...{ press: LINES.press[language], stamp: LINES.stamp[language] },
  }[line];
  return noisy(text, noise, draw);
}
