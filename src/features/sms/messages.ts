const en = {
  title: 'Text messages (sandbox)',
  about: 'No gateway sends these: they are shown here instead, for a day.',
  to: (phone: string) => `To ${phone}`,
};

const fr: typeof en = {
  title: 'SMS (bac à sable)',
  about: 'Aucune passerelle ne les envoie\u00a0: ils s’affichent ici, pendant un jour.',
  to: (phone) => `À ${phone}`,
};

/** The messages of the sandbox in the console. */
export const smsMessages = { en, fr };
