import { describe, expect, it } from 'vitest';
import { COMMAND_LINE, PROGRAM, SAMPLE_CONTENT, THE_PERSON } from '../../../kit/actor.ts';
import { activityMessages } from '../activity-messages.ts';
import { nameOf } from './activity-sentence.tsx';

describe('who acted without an account', () => {
  it.each([COMMAND_LINE, PROGRAM, SAMPLE_CONTENT, THE_PERSON])(
    'is named in both languages: $email',
    ({ email }) => {
      const names = [nameOf(email, activityMessages.en), nameOf(email, activityMessages.fr)];
      expect(new Set([email, ...names]).size).toBe(3);
    },
  );
});
