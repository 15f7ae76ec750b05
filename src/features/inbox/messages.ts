/** How many are new is formatted already. */
const withCount = (word: string, count: number, shown: string, what: string) =>
  count === 0 ? word : `${word} (${shown} ${what})`;

const en = {
  title: 'Inbox',
  tabs: 'Lists of the inbox',
  messages: (fresh: number, shown: string) => withCount('Messages', fresh, shown, 'new'),
  applications: (fresh: number, shown: string) => withCount('Applications', fresh, shown, 'new'),
  failedMails: (count: number) =>
    count === 1 ? 'One email could not be delivered.' : `${count} emails could not be delivered.`,
  sendAgain: (count: number) => `Send ${count === 1 ? 'it' : 'them'} again under “Emails”.`,
};

const fr: typeof en = {
  title: 'Boîte de réception',
  tabs: 'Listes de la boîte de réception',
  messages: (fresh, shown) =>
    withCount('Messages', fresh, shown, fresh < 2 ? 'nouveau' : 'nouveaux'),
  applications: (fresh, shown) =>
    withCount('Demandes', fresh, shown, fresh < 2 ? 'nouvelle' : 'nouvelles'),
  failedMails: (count) =>
    count === 1
      ? 'Un e-mail n’a pas pu être distribué.'
      : `${count} e-mails n’ont pas pu être distribués.`,
  sendAgain: (count) => `Renvoyez-${count === 1 ? 'le' : 'les'} sous «\u00a0E-mails\u00a0».`,
};

/** The inbox around its lists. */
export const inboxPageMessages = { en, fr };
