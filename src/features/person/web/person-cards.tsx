import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { groupedPhone } from '../../../kit/phone-numbers.ts';
import { AddressText } from '../../../kit/web/console/address-text.tsx';
import { Card } from '../../../kit/web/console/card.tsx';
import { FactList } from '../../../kit/web/console/fact-list.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { StatusChip } from '../../../kit/web/console/status-chip.tsx';
import { nameOfDocument } from '../../payments/rules.ts';
import { PaymentStatus } from '../../payments/web/parts/payment-status.tsx';
import { useDocumentTypes } from '../../payments/web/parts/use-document-types.ts';
import { userMessages } from '../../users/messages.ts';
import type { Person } from '../contract.ts';
import { personMessages } from '../messages.ts';

interface PersonProps {
  readonly person: Person;
}

/** A link in a list, as high as a finger needs it on a phone. */
export const LINK =
  'inline-flex min-h-11 items-center font-semibold text-primary underline wrap-anywhere sm:min-h-6';

/** Rows of a card with lines between them, or what is said where there are none. */
export function Rows({
  none,
  children,
}: {
  readonly none: string;
  readonly children: readonly ReactNode[];
}) {
  if (children.length === 0) return <p className="text-muted">{none}</p>;
  return <ul className="divide-y divide-line">{children}</ul>;
}

/** Who it is: addresses with what was proven of them, times, and a ban. */
export function DetailsCard({ person: { user, ban_reason: banReason } }: PersonProps) {
  const text = useText(personMessages);
  const { banned } = useText(userMessages);
  const { date, dateTime } = useFormats();
  const proven = (iso: string | null) => (
    <span className="block text-sm text-muted">
      {iso ? text.confirmed(date(iso)) : text.notConfirmed}
    </span>
  );
  const time = (iso: string) => <time dateTime={iso}>{dateTime(iso)}</time>;
  return (
    <Card title={text.details}>
      <FactList
        facts={[
          [
            text.email,
            user.email && (
              <>
                <AddressText address={user.email} />
                {proven(user.email_confirmed_at)}
              </>
            ),
          ],
          [
            text.phone,
            user.phone && (
              <>
                {groupedPhone(user.phone)}
                {proven(user.phone_confirmed_at)}
              </>
            ),
          ],
          [
            text.status,
            <StatusChip key="status" tone={user.banned ? 'error' : 'success'}>
              {user.banned ? banned : text.notBanned}
            </StatusChip>,
          ],
          [text.banReason, banReason],
          [text.joined, time(user.created_at)],
          [text.lastSignIn, time(user.last_sign_in_at)],
          [
            text.id,
            <span key="id" className="font-mono text-sm wrap-anywhere">
              {user.id}
            </span>,
          ],
        ]}
      />
    </Card>
  );
}

/** The newest payments; the list of payments has all. */
export function PaymentsCard({ person: { user, payments } }: PersonProps) {
  const text = useText(personMessages);
  const { money, date } = useFormats();
  const language = useLanguage();
  const documents = useDocumentTypes() ?? [];
  const all = new URLSearchParams({ q: user.id });
  return (
    <Card title={text.payments}>
      <Rows none={text.noPayments}>
        {payments.map((payment) => {
          const document = nameOfDocument(payment.document_type, documents, language);
          const day = date(payment.created_at);
          return (
            <li key={payment.id} className="flex items-center justify-between gap-x-4 py-2">
              <div className="min-w-0">
                <Link
                  to={`/admin-dashboard/subscriptions?payment=${payment.id}`}
                  className={LINK}
                  aria-label={text.openPayment(document, day)}
                >
                  {document}
                </Link>
                <span className="block text-sm text-muted">
                  {money(payment.amount, payment.currency)} · {day}
                </span>
              </div>
              <PaymentStatus payment={payment} />
            </li>
          );
        })}
      </Rows>
      {payments.length > 0 && (
        <p className="mt-3">
          <Link to={`/admin-dashboard/subscriptions?${all}`} className={LINK}>
            {text.allPayments}
          </Link>
        </p>
      )}
    </Card>
  );
}

/** What was written with this address. */
export function MessagesCard({ person: { messages } }: PersonProps) {
  const text = useText(personMessages);
  const { date } = useFormats();
  if (messages === null) return null;
  return (
    <Card title={text.messages}>
      {messages.length > 0 && <p className="mb-2 text-sm text-muted">{text.messagesHint}</p>}
      <Rows none={text.noMessages}>
        {messages.map(({ id, subject, created_at: at }) => (
          <li key={id} className="py-2">
            <Link to={`/admin-dashboard/inbox?tab=messages&message=${id}`} className={LINK}>
              {subject}
            </Link>
            <span className="block text-sm text-muted">{date(at)}</span>
          </li>
        ))}
      </Rows>
    </Card>
  );
}

/** Where the person is signed in at the moment. */
export function DevicesCard({ person: { devices } }: PersonProps) {
  const text = useText(personMessages);
  const { dateTime } = useFormats();
  if (devices === null) return null;
  return (
    <Card title={text.devices}>
      <Rows none={text.noDevices}>
        {devices.map(({ id, kind, name, created_at: at }) => (
          <li key={id} className="py-2">
            {name ?? (kind === 'app' ? text.app : text.browser)}
            <span className="block text-sm text-muted">{text.since(dateTime(at))}</span>
          </li>
        ))}
      </Rows>
    </Card>
  );
}

/** What the person agreed to. */
export function ConsentsCard({ person: { consents } }: PersonProps) {
  const text = useText(personMessages);
  const { dateTime } = useFormats();
  if (consents === null) return null;
  return (
    <Card title={text.consents}>
      <Rows none={text.noConsents}>
        {consents.map(({ source, version, at }) => (
          <li key={`${source} ${at}`} className="py-2">
            {text.sources[source]}
            <span className="block text-sm text-muted">
              {text.version(version)} · {dateTime(at)}
            </span>
          </li>
        ))}
      </Rows>
    </Card>
  );
}
