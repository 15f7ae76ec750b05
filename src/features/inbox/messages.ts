const withCount = (word: string, count: number, what: string) =>
  count === 0 ? word : `${word} (${count} ${what})`;

const en = {
  title: 'Inbox',
  tabs: 'Lists of the inbox',
  messages: (fresh: number) => withCount('Messages', fresh, 'new'),
  applications: (fresh: number) => withCount('Applications', fresh, 'new'),
  failedMails: (count: number) =>
    count === 1
      ? 'One email could not be delivered. Open the entry marked so to send it again.'
      : `${count} emails could not be delivered. Open the entries marked so to send them again.`,
};

const fr: typeof en = {
  title: 'Boîte de réception',
  tabs: 'Listes de la boîte de réception',
  messages: (fresh) => withCount('Messages', fresh, fresh < 2 ? 'nouveau' : 'nouveaux'),
  applications: (fresh) => withCount('Demandes', fresh, fresh < 2 ? 'nouvelle' : 'nouvelles'),
  failedMails: (count) =>
    count === 1
      ? 'Un e-mail n’a pas pu être distribué. Ouvrez l’élément marqué ainsi pour le renvoyer.'
      : `${count} e-mails n’ont pas pu être distribués. Ouvrez les éléments marqués ainsi pour les renvoyer.`,
};

/** The inbox around its two lists. */
export const inboxPageMessages = { en, fr };
