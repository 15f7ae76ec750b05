import { z } from 'zod';
import { wholeListQuery } from '../../kit/lists.ts';
import { type FieldProblem, wholeNumber } from '../../kit/text-fields.ts';
import { choice } from '../../kit/value-fields.ts';
import { categoryCode } from '../laws/contract.ts';
import { PACK_LANGUAGES } from './pack-format.ts';

/** Beyond any file. */
const LAST_BYTE = 1_000_000_000;

const versionText = () =>
  z.string().regex(/^[0-9a-f]{1,64}$/, { error: 'not_choice' satisfies FieldProblem });

export const packsQuery = wholeListQuery.extend({
  code: categoryCode().optional(),
  lang: choice(PACK_LANGUAGES).optional().meta({
    description: 'Only this choice of languages: a third of the list, where one is kept alone.',
  }),
});
export const packParams = z.object({ code: categoryCode() });
export const packQuery = z.strictObject({
  lang: choice(PACK_LANGUAGES).default('both'),
  since: versionText().optional().meta({
    description: 'The version that the client has: the answer is the difference to the newest.',
  }),
  version: versionText().optional().meta({
    description: 'The version that is asked for; 404 when it is not the newest.',
  }),
  from: wholeNumber(1, LAST_BYTE).optional().meta({
    type: 'integer',
    minimum: 1,
    maximum: LAST_BYTE,
    description:
      'Where to go on in the unpacked file, in bytes, for who was cut and unpacks while reading.',
  }),
});

/** A pack that can be kept, without its content. */
export const packSchema = z
  .object({
    code: z.string(),
    lang: z.enum(PACK_LANGUAGES),
    version: z.string().meta({ description: 'Equal versions are equal files.' }),
    size: z.int().meta({ description: 'Of the unpacked file, in bytes.' }),
    bytes: z.int().meta({ description: 'What is sent of it in brotli, exactly.' }),
    sha256: z.string().meta({ description: 'Of the unpacked file, in hex.' }),
    signature: z.string().meta({
      description:
        'ECDSA P-256 with SHA-256 over the unpacked file: base64, IEEE P1363. The keys are at `/.well-known/mboalex-pack-keys.json`.',
    }),
    key_id: z.string(),
    is_free: z.boolean().meta({ description: 'Whether everybody may keep it.' }),
    made_at: z.iso.datetime(),
    differences: z
      .array(
        z.object({
          since: z.string(),
          bytes: z.int().meta({ description: 'What is sent in brotli, exactly.' }),
        }),
      )
      .readonly()
      .meta({ description: 'The earlier versions from which a difference leads to this one.' }),
  })
  .meta({ id: 'Pack' });
export type PackEntry = z.infer<typeof packSchema>;
