import type { LongScan } from '../long-scans/scan-spec.ts';
import { printRegistryScan, type RegistrySpec } from './print-registry.ts';

const STAMP = [
  'PRESIDENCE DE LA REPUBLIQUE',
  'SECRETARIAT GENERAL',
  'SERVICE DU FICHIER LEGISLATIF ET REGLEMENTAIRE',
  'COPIE CERTIFIEE CONFORME',
];

const SPECS: readonly RegistrySpec[] = [
  {
    name: 'uniform act, two columns, dashed numbers, contents behind',
    seed: 611,
    language: 'fr',
    law: { fr: 'workshops.fr.txt' },
    prefix: { en: 'Article', fr: 'Article' },
    heading: { en: '', fr: 'Art. %n –' },
    first: { en: '1', fr: 'premier' },
    width: 46,
    columnLines: 30,
    columns: 2,
    heads: [["JOURNAL OFFICIEL DE L'OHADA"], ['20ème Année N° Spécial 24 novembre 2031']],
    foot: ['- %p -'],
    firstPage: 13,
    hyphens: 0.7,
    stamp: [],
    stamped: 0,
    noise: 1 / 400,
    misread: 0,
    contents: 'behind',
  },
  {
    name: 'certified copies, stamps, new and bis, page numbers on top',
    seed: 622,
    language: 'both',
    law: { en: 'weighing.en.txt', fr: 'weighing.fr.txt' },
    prefix: { en: 'Section', fr: 'Article' },
    heading: { en: 'SECTION %n.- %r', fr: 'ARTICLE %n.- %r' },
    first: { en: '1', fr: '1er' },
    width: 72,
    columnLines: 27,
    columns: 1,
    heads: [['%p'], ['%p']],
    foot: [],
    firstPage: 1,
    hyphens: 0.4,
    stamp: STAMP,
    stamped: 0.6,
    noise: 1 / 250,
    misread: 0.1,
    contents: null,
  },
];

/** Two short laws as an official journal and a ministry's certified copies give them. */
export const REGISTRY_SCANS: readonly LongScan[] = SPECS.map(printRegistryScan);
