/** A lawyer who does not exist. */
export interface SampleLawyer {
  readonly name: string;
  readonly specialization: string;
  readonly location: string;
  readonly years: number;
}

export const sampleLawyers: readonly SampleLawyer[] = [
  { name: 'Ngo Bassong Solange', specialization: 'Family Law', location: 'Douala', years: 14 },
  { name: 'Tabi Enow Walters', specialization: 'Criminal Law', location: 'Buea', years: 9 },
  { name: 'Fotso Kamga Hervé', specialization: 'Business Law', location: 'Bafoussam', years: 21 },
  { name: 'Abena Mvondo Chantal', specialization: 'Labour Law', location: 'Yaoundé', years: 7 },
  { name: 'Ndifor Che Emmanuel', specialization: 'Land Law', location: 'Bamenda', years: 17 },
  { name: 'Hamadou Aïssatou', specialization: 'Family Law', location: 'Garoua', years: 5 },
  { name: 'Eyango Priso Roland', specialization: 'Maritime Law', location: 'Kribi', years: 12 },
  { name: 'Tchoumi Ngassa Laure', specialization: 'Business Law', location: 'Douala', years: 3 },
  { name: 'Oumarou Bello Ibrahim', specialization: 'Land Law', location: 'Maroua', years: 26 },
  { name: 'Essomba Atangana Paul', specialization: 'Criminal Law', location: 'Yaoundé', years: 31 },
  { name: 'Mbah Ngwe Comfort', specialization: 'Tax Law', location: 'Limbe', years: 1 },
  { name: 'Nana Djoumessi Arlette', specialization: 'Labour Law', location: 'Dschang', years: 11 },
];
