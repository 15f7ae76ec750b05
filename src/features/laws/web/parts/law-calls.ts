import { apiClient } from '../../../../kit/web/console/api.ts';
import type { LawCalls } from '../../contract.ts';
import type { QualityCalls } from '../../quality-contract.ts';

export const lawApi = apiClient<LawCalls & QualityCalls>();
