// The same for `/.netlify/functions/api-simple`.
export { default } from './api.ts';
