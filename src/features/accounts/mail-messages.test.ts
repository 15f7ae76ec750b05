import { expect, it } from 'vitest';
import { LANGUAGES } from '../../kit/languages.ts';
import { accountMailMessages } from './mail-messages.ts';

/** The alphabet of text messages (3GPP TS 23.038, 6.2.1), without what needs two places. */
const ALPHABET =
  /^[@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà\n\r]{1,160}$/;

it.each(LANGUAGES)(
  'a message to a phone in %s is one message, and says what its code is for',
  (language) => {
    const { sms, smsChanged } = accountMailMessages[language];
    const texts = Object.values(sms).map((write) => write('123456'));
    for (const text of [...texts, ...Object.values(smsChanged)]) expect(text).toMatch(ALPHABET);
    expect(new Set(texts).size).toBe(texts.length);
  },
);
