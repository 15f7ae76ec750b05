import { defineEndpoint, listAnswer, NO_PARAMETERS } from '../../../kit/server/http/open-api.ts';
import { packSchema, packsQuery } from '../contract.ts';

/** The packs as they stand in the document; their files are in `routes.ts`. */
export const listPacksEndpoint = defineEndpoint({
  path: '/packs',
  id: 'listPacks',
  summary: 'What can be kept on a device: each published code in one file',
  description:
    'One entry a code and choice of languages, with the exact bytes of its file and of the ' +
    'differences from earlier versions.',
  params: NO_PARAMETERS,
  query: packsQuery,
  answer: listAnswer(packSchema),
  cacheScope: 'private',
});
