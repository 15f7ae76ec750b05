const withCount = (word: string, count: number, what: string) =>
  count === 0 ? word : `${word} (${count} ${what})`;

const en = {
  title: 'Inbox',
  tabs: 'Lists of the inbox',
  messages: (fresh: number) => withCount('Messages', fresh, 'new'),
  applications: (fresh: number) => withCount('Applications', fresh, 'new'),
  failedMails: (count: number) =>
    count === 1 ? 'One email could not be delivered.' : `${count} emails could not be delivered.`,
  sendAgain: (count: number) => `Send ${count === 1 ? 'it' : 'them'} again under “Emails”.`,
};

const fr: typeof en = {
  title: 'Boîte de réception',
  tabs: 'Listes de la boîte de réception',
  messages: (fresh) => withCount('Messages', fresh, fresh < 2 ? 'nouveau' : 'nouveaux'),
  applications: (fresh) => withCount('Demandes', fresh, fresh < 2 ? 'nouvelle' : 'nouvelles'),
  failedMails: (count) =>
    count === 1
      ? 'Un e-mail n’a pas pu être distribué.'
      : `${count} e-mails n’ont pas pu être distribués.`,
  sendAgain: (count) => `Renvoyez-${count === 1 ? 'le' : 'les'} sous «\u00a0E-mails\u00a0».`,
};

/** The inbox around its lists. */
export const inboxPageMessages = { en, fr };
