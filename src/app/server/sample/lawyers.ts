import type { Language } from '../../../kit/languages.ts';

/** A lawyer who does not exist. */
export interface SampleLawyer {
  readonly name: string;
  readonly specialization: string;
  readonly location: string;
  readonly years: number;
  readonly languages: readonly Language[];
}

export const sampleLawyers: readonly SampleLawyer[] = [
  {
    name: 'Ngo Bassong Solange',
    specialization: 'Family law',
    location: 'Douala',
    years: 14,
    languages: ['fr', 'en'],
  },
  {
    name: 'Tabi Enow Walters',
    specialization: 'Criminal law',
    location: 'Buea',
    years: 9,
    languages: ['en'],
  },
  {
    name: 'Fotso Kamga Hervé',
    specialization: 'Business law',
    location: 'Bafoussam',
    years: 21,
    languages: ['fr'],
  },
  {
    name: 'Abena Mvondo Chantal',
    specialization: 'Labour law',
    location: 'Yaoundé',
    years: 7,
    languages: ['fr'],
  },
  {
    name: 'Ndifor Che Emmanuel',
    specialization: 'Land and property law',
    location: 'Bamenda',
    years: 17,
    languages: ['en', 'fr'],
  },
  {
    name: 'Hamadou Aïssatou',
    specialization: 'Family law',
    location: 'Garoua',
    years: 5,
    languages: ['fr'],
  },
  {
    name: 'Eyango Priso Roland',
    specialization: 'Maritime law',
    location: 'Kribi',
    years: 12,
    languages: ['fr', 'en'],
  },
  {
    name: 'Tchoumi Ngassa Laure',
    specialization: 'Business law',
    location: 'Douala',
    years: 3,
    languages: ['fr'],
  },
  {
    name: 'Oumarou Bello Ibrahim',
    specialization: 'Land and property law',
    location: 'Maroua',
    years: 26,
    languages: ['fr'],
  },
  {
    name: 'Essomba Atangana Paul',
    specialization: 'Criminal law',
    location: 'Yaoundé',
    years: 31,
    languages: ['fr'],
  },
  {
    name: 'Mbah Ngwe Comfort',
    specialization: 'Tax law',
    location: 'Limbe',
    years: 1,
    languages: ['en'],
  },
  {
    name: 'Nana Djoumessi Arlette',
    specialization: 'Labour law',
    location: 'Dschang',
    years: 11,
    languages: ['fr', 'en'],
  },
];
