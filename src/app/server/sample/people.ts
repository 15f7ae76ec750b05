/** A sample user, in one of the states that the users' screen distinguishes. */
export interface SamplePerson {
  readonly name: string;
  /** The part of the address before the @; without it there is a phone alone. */
  readonly mail?: string;
  readonly hasPhone?: boolean;
  readonly emailConfirmed?: boolean;
  readonly phoneConfirmed?: boolean;
  readonly joinedDaysAgo: number;
  /** Absent: never signed in. */
  readonly signedInDaysAgo?: number;
  readonly banned?: { readonly reason: string; readonly forDays?: number };
}

export const samplePeople: readonly SamplePerson[] = [
  {
    name: 'Mireille Ekotto',
    mail: 'mireille.ekotto',
    hasPhone: true,
    emailConfirmed: true,
    phoneConfirmed: true,
    joinedDaysAgo: 410,
    signedInDaysAgo: 0,
  },
  {
    name: 'Divine Ngoh',
    mail: 'divine.ngoh',
    emailConfirmed: true,
    joinedDaysAgo: 266,
    signedInDaysAgo: 1,
  },
  {
    name: 'Rodrigue Talla',
    hasPhone: true,
    phoneConfirmed: true,
    joinedDaysAgo: 190,
    signedInDaysAgo: 2,
  },
  {
    name: 'Salamatou Djibrilla',
    mail: 'salamatou.djibrilla',
    hasPhone: true,
    phoneConfirmed: true,
    joinedDaysAgo: 95,
    signedInDaysAgo: 12,
  },
  { name: 'Clovis Essama', mail: 'clovis.essama', joinedDaysAgo: 27, signedInDaysAgo: 27 },
  { name: 'Bih Favour', mail: 'bih.favour', hasPhone: true, joinedDaysAgo: 25 },
  { name: '', hasPhone: true, joinedDaysAgo: 22 },
  {
    name: 'Gaston Mbarga',
    mail: 'gaston.mbarga',
    emailConfirmed: true,
    joinedDaysAgo: 140,
    signedInDaysAgo: 61,
    banned: { reason: 'Sample: shared a bought document with others' },
  },
  {
    name: 'Ernest Ashu',
    mail: 'ernest.ashu',
    hasPhone: true,
    emailConfirmed: true,
    joinedDaysAgo: 33,
    signedInDaysAgo: 6,
    banned: { reason: 'Sample: many failed payments in a row', forDays: 14 },
  },
  {
    name: 'Yvette Ngono',
    mail: 'yvette.ngono',
    emailConfirmed: true,
    joinedDaysAgo: 19,
    signedInDaysAgo: 3,
  },
  { name: 'Alhadji Moussa', hasPhone: true, phoneConfirmed: true, joinedDaysAgo: 16 },
  {
    name: 'Larissa Simo',
    mail: 'larissa.simo',
    hasPhone: true,
    emailConfirmed: true,
    joinedDaysAgo: 16,
    signedInDaysAgo: 4,
  },
  { name: 'Kingsley Fru', mail: 'kingsley.fru', joinedDaysAgo: 11 },
  {
    name: 'Aminatou Yaya',
    mail: 'aminatou.yaya',
    emailConfirmed: true,
    joinedDaysAgo: 8,
    signedInDaysAgo: 8,
  },
  {
    name: 'Serge Wandji',
    mail: 'serge.wandji',
    hasPhone: true,
    emailConfirmed: true,
    phoneConfirmed: true,
    joinedDaysAgo: 5,
    signedInDaysAgo: 1,
  },
  {
    name: 'Pauline Etame',
    hasPhone: true,
    phoneConfirmed: true,
    joinedDaysAgo: 2,
    signedInDaysAgo: 2,
  },
  { name: 'Blaise Nkeng', mail: 'blaise.nkeng', joinedDaysAgo: 0 },
];
