import type { Domain } from '../domains/domains.ts';
import { COUNCILS } from './councils.ts';
import { CYBER } from './cyber.ts';
import { EDUCATION } from './education.ts';
import { FOREST } from './forest.ts';
import { NATIONALITY } from './nationality.ts';
import { POST } from './post.ts';
import { PROFESSIONS } from './professions.ts';
import { SOCIAL } from './social.ts';

/**
 * Short laws of areas for which there was no vocabulary on the day when they were written. One hand
 * wrote them, others the queries of each half and the vocabulary, none of whom had seen the rest.
 */
export const AREAS: readonly Domain[] = [
  EDUCATION,
  FOREST,
  CYBER,
  SOCIAL,
  NATIONALITY,
  COUNCILS,
  POST,
  PROFESSIONS,
];
