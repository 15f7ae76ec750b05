import type { FIGURES } from './rules.ts';

type FigureMessages = Record<(typeof FIGURES)[number], (count: number) => string>;

const en: FigureMessages = {
  codes: (count) => (count === 1 ? 'legal code' : 'legal codes'),
  articles: (count) => (count === 1 ? 'article' : 'articles'),
  lawyers: (count) => (count === 1 ? 'lawyer' : 'lawyers'),
  users: (count) => (count === 1 ? 'user' : 'users'),
};

const fr: typeof en = {
  codes: (count) => (count < 2 ? 'code de lois' : 'codes de lois'),
  articles: (count) => (count < 2 ? 'article' : 'articles'),
  lawyers: (count) => (count < 2 ? 'avocat' : 'avocats'),
  users: (count) => (count < 2 ? 'utilisateur' : 'utilisateurs'),
};

/** What the figures of the home page count. */
export const figureMessages = { en, fr };
