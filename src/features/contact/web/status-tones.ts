import type { Tone } from '../../../kit/web/console/status-chip.tsx';
import type { MessageStatus } from '../rules.ts';

export const MESSAGE_TONES: Readonly<Record<MessageStatus, Tone>> = {
  new: 'warning',
  answered: 'success',
  archived: 'neutral',
};
