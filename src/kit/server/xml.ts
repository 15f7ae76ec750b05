/** What XML 1.0 cannot hold. */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/**
 * A text within XML, in an element or in an attribute in double quotes. A sign that XML cannot hold
 * would make the whole document unreadable, and is shown as missing.
 */
export function escapeXml(text: string): string {
  return text
    .replace(NO_XML, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
