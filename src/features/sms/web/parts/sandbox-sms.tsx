import { useQuery } from '@tanstack/react-query';
import { apiClient } from '../../../../kit/web/console/api.ts';
import { useFormats, useText } from '../../../../kit/web/console/language.tsx';
import type { SmsCalls } from '../../contract.ts';
import { smsMessages } from '../../messages.ts';

const smsApi = apiClient<SmsCalls>();
const ASK_AGAIN_MS = 10_000;

/** The last messages of the sandbox; nothing where there are none. */
export function SandboxSmsList() {
  const text = useText(smsMessages);
  const { dateTime } = useFormats();
  const { data } = useQuery({
    queryKey: ['sms-messages'],
    queryFn: ({ signal }) => smsApi('GET /sms-messages', { signal }),
    refetchInterval: ASK_AGAIN_MS,
  });
  if (!data || data.messages.length === 0) return null;
  return (
    <section className="mt-8 grid grid-cols-1 gap-3">
      <h2 className="text-xl">{text.title}</h2>
      <p className="text-muted">{text.about}</p>
      <ul className="grid grid-cols-1 gap-3">
        {data.messages.map((message) => (
          <li key={message.id} className="rounded-md border border-line p-3">
            <p className="text-sm text-muted">
              {text.to(message.to)} · {dateTime(message.created_at)}
            </p>
            <p className="break-words whitespace-pre-wrap">{message.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
