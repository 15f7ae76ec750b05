import { z } from 'zod';
import { blankToNull, type FieldProblem, optionalLine } from '../../kit/text-fields.ts';
import { choice, flag } from '../../kit/value-fields.ts';
import { AUTHENTIC_LANGUAGES, PROVENANCE_KINDS, PROVENANCE_LIMITS } from './provenance.ts';

/** A day as 2016-07-12, of a time in which there are laws that still apply. */
const lawDate = () =>
  z.preprocess(
    blankToNull,
    z.iso
      .date({ error: 'not_date' satisfies FieldProblem })
      .refine((day) => /^(?:1[89]|2\d)/.test(day), { error: 'not_date' satisfies FieldProblem })
      .nullable(),
  );

/** Parts of a provenance as they are given. */
export const provenancePartsSchema = z.strictObject({
  kind_en: choice(PROVENANCE_KINDS).exactOptional(),
  kind_fr: choice(PROVENANCE_KINDS).exactOptional(),
  authentic: z.preprocess(blankToNull, choice(AUTHENTIC_LANGUAGES).nullable()).exactOptional(),
  act_en: optionalLine(PROVENANCE_LIMITS.act).exactOptional(),
  act_fr: optionalLine(PROVENANCE_LIMITS.act).exactOptional(),
  gazette: optionalLine(PROVENANCE_LIMITS.gazette).exactOptional(),
  as_of: lawDate().exactOptional(),
  amendments_pending: flag().exactOptional(),
  is_sample: flag().exactOptional(),
});
