// The same for `/.netlify/functions/send-email`.
export { default } from './api.ts';
