import { apiClient } from '../../../../kit/web/console/api.ts';
import type { BinCalls } from '../../contract.ts';

export const binApi = apiClient<BinCalls>();
