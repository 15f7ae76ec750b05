import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../kit/languages.ts';
import { applicationExport } from '../applications/contract.ts';
import { messageExport } from '../contact/contract.ts';
import { articleExportSchema, newArticleSchema, newCategorySchema } from '../laws/contract.ts';
import { lawyerExport, newLawyerSchema } from '../lawyers/contract.ts';
import { resolveCaseSchema, reviewSchema } from '../payments/contract.ts';
import { exportQuery } from '../payments/list-contract.ts';
import { newProductSchema } from '../payments/product-contract.ts';
import { newAccessSchema } from '../person/contract.ts';
import {
  closeRequestSchema,
  newBreachSchema,
  newRequestSchema,
} from '../personal-data/contract.ts';
import { newSynonymSchema, searchSettingsSchema } from '../search/contract.ts';
import { siteSettingsEditSchema } from '../site/contract.ts';
import { invitationSchema } from '../team/contract.ts';
import { userExport } from '../users/contract.ts';
import { activityExport } from './contract.ts';
import { fieldMessages } from './field-messages.ts';

const FORMS = [
  applicationExport,
  messageExport,
  articleExportSchema,
  lawyerExport,
  exportQuery,
  userExport,
  activityExport,
  newArticleSchema,
  newCategorySchema,
  newLawyerSchema,
  newSynonymSchema,
  searchSettingsSchema,
  newProductSchema,
  reviewSchema,
  resolveCaseSchema,
  newAccessSchema,
  newRequestSchema,
  closeRequestSchema,
  newBreachSchema,
  siteSettingsEditSchema,
  invitationSchema,
];

/** Recorded under another name, or told by the entry's sentence. */
const OTHERWISE = [
  'q',
  'ids',
  'sort',
  'portrait',
  'decision',
  'transaction_id',
  'contact',
  'asked_on',
];

describe('the names of recorded fields', () => {
  it.each(LANGUAGES)('leave no field of a form with its name in the database (%s)', (language) => {
    const asked = new Set(FORMS.flatMap(({ shape }) => Object.keys(shape)));
    const named = new Set([...Object.keys(fieldMessages[language]), ...OTHERWISE]);
    expect([...asked].filter((field) => !named.has(field))).toEqual([]);
  });
});
