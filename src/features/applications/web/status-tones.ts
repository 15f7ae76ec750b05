import type { Tone } from '../../../kit/web/console/status-chip.tsx';
import type { ApplicationStatus } from '../rules.ts';

export const APPLICATION_TONES: Readonly<Record<ApplicationStatus, Tone>> = {
  new: 'warning',
  under_review: 'warning',
  approved: 'success',
  declined: 'neutral',
};
