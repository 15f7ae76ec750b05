import { useMutation } from '@tanstack/react-query';
import { apiClient, failureText, fieldErrors } from '../../../kit/web/console/api.ts';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { useReadAnew } from '../../../kit/web/console/use-read-anew.ts';
import type { PersonalDataCalls } from '../contract.ts';
import { registerMessages } from '../register-messages.ts';

export const personalDataApi = apiClient<PersonalDataCalls>();

/** Saves into a register, and has its list read anew. */
export function useSaving<Values>(call: (values: Values) => Promise<unknown>, onDone: () => void) {
  const text = useText(registerMessages);
  const language = useLanguage();
  const readAnew = useReadAnew();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: call,
    onSuccess: onDone,
    onSettled: readAnew,
  });
  const failure = error === null ? null : failureText(error, language, text.saveFailed);
  return { save: mutate, isBusy: isPending, error, reset, failure, errors: fieldErrors(error) };
}
