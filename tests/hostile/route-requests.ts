import fc from 'fast-check';
import { LANGUAGES } from '../../src/kit/languages.ts';
import { PAGE_NAMES, pagePath, SEND_EMAIL_PATH } from '../../src/kit/paths.ts';
import { type HostileRequest, hostile } from './hostile-request.ts';
import { SUBMISSIONS } from './values.ts';

const PAGE_PATHS = PAGE_NAMES.flatMap((page) =>
  LANGUAGES.map((language) => pagePath(page, language)),
);

/** Every kind of address that the program answers at. */
export const ROUTES: readonly string[] = [
  ...PAGE_PATHS,
  SEND_EMAIL_PATH,
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/penal_code.en.99999.xml',
  '/sitemaps/%ff.xml',
  '/laws/penal_code/%ff.json',
  '/fr/laws/penal_code/%00.xml',
  '/laws/%ff/feed.xml',
  '/assets/',
  '/assets/nothing-00000000.js',
  '/.netlify/functions/api/payment/status/1',
  '/api',
  '/api/v1/categories',
  '/api/v1/categories/penal_code/contents',
  '/api/v1/articles',
  '/api/v1/articles?code=penal_code&cursor=%00',
  '/api/v1/articles/penal_code/%00',
  '/api/v1/changes?since=yesterday',
  '/api/v1/lawyers?q=%25&location=%ff',
  '/api/v1/search?q=%f0%9f%98%80&lang=de',
  '/api/v1/suggest?q=%00',
  '/api/v1/openapi.json',
  '/api/docs',
  '/api/admin/users',
  '/api/auth/session',
  '/admin-dashboard',
  '/admin-dashboard/payment/success',
  '/admin-dashboard/payment/cancelled',
  '/admin-dashboard/payment/failed',
  `/sandbox-checkout/SBX${'0'.repeat(32)}`,
  '/api/payment/init',
  '/api/payment/process',
  '/api/webhooks/sandbox',
  '/lawyers?city=%00&page=1e9',
  '/fr/lawyers/%ff',
  '/nothing',
];

const STRANGE_PATHS = [
  '/%',
  '/%zz',
  '/%c0%ae%c0%ae/',
  '/%00',
  '/%ff',
  '/%e2%82',
  '/contact%00',
  '/..%2f..%2fetc/passwd',
  '/../../etc/passwd',
  '/assets/..%2f..%2fassets.json',
  '/assets/../../package.json',
  '/assets/%2e%2e/assets.json',
  '/.env',
  '/.git/config',
  '//evil.example',
  '//evil.example/contact/',
  '/\\evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/contact//',
  '/contact/%2e%2e/',
  '/fr/fr/fr',
  '/contact;x=1',
  '/__proto__',
  '/constructor',
  '/api/v1/__proto__',
  '/é',
  '*',
  'http://evil.example/',
  'http://evil.example:99999/contact',
  'https://user:secret@evil.example/contact/',
  'ftp://evil.example/',
  'javascript:alert(1)',
  `/${'a'.repeat(10_000)}`,
  `/${'a/'.repeat(4_000)}`,
  `/${'%2e%2e/'.repeat(500)}`,
] as const;

const STRANGE_QUERIES = [
  '?lang=%',
  '?lang=fr%0d%0aSet-Cookie:%20a=b',
  '?lang=fr&lang=en&lang',
  '?lang[]=fr',
  '?lang=__proto__',
  '?lang=fr&next=//evil.example',
  `?lang=fr&x=${'%F0%9F%98%80'.repeat(300)}`,
  '?%ff=%ff',
  '?',
  '??lang=fr',
  `?${'a=1&'.repeat(2_000)}`,
] as const;

const STRANGE_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { Host: 'evil.example:99999' },
  { Host: 'user@evil.example' },
  { Host: '[::1' },
  { Host: '..' },
  { Host: '' },
  { Host: 'a b' },
  { Host: '%00' },
  { Host: 'é' },
  { Host: 'x'.repeat(5_000) },
  { Cookie: 'lang=%; lang=fr; =; ;;; __proto__=1' },
  { Cookie: `lang=${'x'.repeat(8_000)}` },
  { Cookie: 'lang=fr%0d%0a' },
  { 'Accept-Encoding': 'br;q=nothing, ;;, *;q=0, identity;q=0' },
  { 'Accept-Encoding': 'br,'.repeat(3_000) },
  { 'If-None-Match': '"'.repeat(2_000) },
  { 'If-None-Match': '*' },
  { 'If-Modified-Since': 'yesterday' },
  { Range: 'bytes=0-0,-1,5-2' },
  { 'X-Forwarded-For': '::ffff:, ,,1.2.3, 999.1.1.1' },
  { 'X-Forwarded-For': "1.2.3.4'; drop table mails; --" },
  { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'javascript' },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { Accept: `${'*/*;q=0.1,'.repeat(800)}` },
  { Accept: 'é/é' },
  { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
  { Expect: 'a miracle' },
  { Upgrade: 'websocket', Connection: 'Upgrade' },
  { Upgrade: 'h2c', Connection: 'Upgrade, HTTP2-Settings', 'HTTP2-Settings': 'AAMAAABk' },
  { 'Content-Encoding': 'gzip' },
  { 'X-Long': 'x'.repeat(20_000) },
  Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`X-${index}`, 'x'])),
];

const methods = fc.constantFrom(
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
);

const paths = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ROUTES) },
  { weight: 3, arbitrary: fc.constantFrom(...STRANGE_PATHS) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...PAGE_PATHS), fc.constantFrom(...STRANGE_QUERIES))
      .map(([path, query]) => path + query),
  },
  {
    weight: 1,
    arbitrary: fc
      .string({
        unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)),
      })
      .map((text) => `/${text}`),
  },
);

/** Requests to every route, none of which changes anything. */
export const routeRequests: fc.Arbitrary<HostileRequest> = fc
  .tuple(methods, paths, fc.oneof(fc.constant({}), fc.constantFrom(...STRANGE_HEADERS)))
  .map(([method, path, headers]) => {
    const bodyless = method === 'GET' || method === 'HEAD' || method === 'TRACE';
    const body = Buffer.from(bodyless ? '' : JSON.stringify(SUBMISSIONS[0]));
    return hostile({
      what: 'route',
      sent: { kind: 'http', method, path, headers, body, answered: false },
      // Reading is answered, and changes nothing all the same.
      refused: true,
    });
  });
