import { NO_LAWYER_LISTS, NO_SELLER, type SiteFacts } from '../../src/kit/site-facts.ts';

const PICTURES = { en: '/assets/picture.svg', fr: '/assets/picture.svg' };

/** What public pages know of their place where nothing is set, with the names of files that are not there. */
export const SITE_FACTS: SiteFacts = {
  origin: 'https://mboalex.example',
  appStoreUrl: null,
  playStoreUrl: null,
  seller: NO_SELLER,
  lawyerLists: NO_LAWYER_LISTS,
  testNotice: null,
  assets: {
    appIcon: PICTURES.en,
    appPictureAvif: PICTURES,
    appPictureWebp: PICTURES,
    openGraphCard: PICTURES,
    contactIsland: ['/assets/contact.js'],
    applicationIsland: ['/assets/application.js'],
    resultIsland: ['/assets/result.js'],
    suggestIsland: ['/assets/suggest.js'],
    keepIsland: ['/assets/keep.js'],
    offlineIsland: ['/assets/offline.js'],
    markIsland: ['/assets/mark.js'],
    listenIsland: ['/assets/listen.js'],
    bookmarksIsland: ['/assets/bookmarks.js'],
  },
};
