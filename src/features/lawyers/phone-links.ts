/** A phone number of a lawyer as it was typed, and where it leads. */
export interface PhoneLink {
  readonly text: string;
  /** Null where no number can be read. */
  readonly call: string | null;
  /** Null but for mobile numbers of Cameroon. */
  readonly whatsApp: string | null;
}

const BETWEEN_NUMBERS = /\s*(?:[/,;|]|\s(?:or|ou|et|and)\s)\s*/i;

/** The numbers of a lawyer's phone field, which may hold several. */
export function phoneLinks(phone: string): readonly PhoneLink[] {
  return phone
    .split(BETWEEN_NUMBERS)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map(readNumber);
}

function readNumber(text: string): PhoneLink {
  const digits = text.replace(/\(0\)/g, '').replace(/\D/g, '');
  const whole = internationalDigits(digits, text.startsWith('+'));
  if (digits.length < 3) return { text, call: null, whatsApp: null };
  return {
    text,
    call: whole === null ? `tel:${digits}` : `tel:+${whole}`,
    whatsApp: whole !== null && /^2376\d{8}$/.test(whole) ? `https://wa.me/${whole}` : null,
  };
}

/** The digits with the country (E.164), where they tell it; nine local ones are of Cameroon. */
function internationalDigits(digits: string, hasPlus: boolean): string | null {
  if (/^[26]\d{8}$/.test(digits) && !hasPlus) return `237${digits}`;
  if (/^(00)?237[26]\d{8}$/.test(digits)) return digits.replace(/^00/, '');
  if (hasPlus && /^[1-9]\d{7,14}$/.test(digits)) return digits;
  return /^00[1-9]\d{7,14}$/.test(digits) ? digits.slice(2) : null;
}

/** The link that writes to an address, whatever characters its local part has. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
