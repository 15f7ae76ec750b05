import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient, failureText, fieldErrors } from '../../../kit/web/console/api.ts';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import type { PersonalDataCalls } from '../contract.ts';
import { registerMessages } from '../register-messages.ts';

export const personalDataApi = apiClient<PersonalDataCalls>();

/** Saves into a register, and has its list read anew. */
export function useSaving<Values>(call: (values: Values) => Promise<unknown>, onDone: () => void) {
  const text = useText(registerMessages);
  const language = useLanguage();
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: call,
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries(),
  });
  const failure = error === null ? null : failureText(error, language, text.saveFailed);
  return { save: mutate, isBusy: isPending, error, reset, failure, errors: fieldErrors(error) };
}
