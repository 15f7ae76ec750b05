import { groupedPhone, splitPhones, toE164 } from '../../kit/phone-numbers.ts';

/** A phone number of a lawyer as people read it, and where it leads. */
export interface PhoneLink {
  readonly text: string;
  /** Null where no number can be read. */
  readonly call: string | null;
  /** Null but for mobile numbers of Cameroon. */
  readonly whatsApp: string | null;
}

/** The numbers of a lawyer's phone field, which may hold several. */
export function phoneLinks(phone: string): readonly PhoneLink[] {
  return splitPhones(phone).map(readNumber);
}

function readNumber(text: string): PhoneLink {
  const e164 = toE164(text);
  if (e164 === null) {
    const digits = text.replace(/\D/g, '');
    return { text, call: digits.length < 3 ? null : `tel:${digits}`, whatsApp: null };
  }
  return {
    text: groupedPhone(e164),
    call: `tel:${e164}`,
    whatsApp: /^\+2376/.test(e164) ? `https://wa.me/${e164.slice(1)}` : null,
  };
}

/** The link that writes to an address, whatever characters its local part has. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
