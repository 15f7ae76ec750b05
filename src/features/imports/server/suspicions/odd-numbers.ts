const MONTH =
  '(?:jan|janv|feb|f[eé]v|f[eé]vr|mar|mars|apr|avr|avril|may|mai|jun|juin|jul|juil|aug|ao[uû]t|sep|sept|oct|nov|dec|d[eé]c)';

/** What spreadsheets make of '12-1', '12.1' and of long numbers: dates, times and numbers of their own. */
const ODD_NUMBER = new RegExp(
  [
    String.raw`^(?:19|20)\d\d-\d{1,2}-\d{1,2}\b`,
    String.raw`^\d{1,2}\/\d{1,2}(?:\/\d{2,4})?$`,
    String.raw`^\d{1,2}[- ]${MONTH}\.?(?:[- ]\d{2,4})?$`,
    String.raw`^${MONTH}\.?[- ]\d{2}$`,
    String.raw`^\d{1,2}:\d\d(?::\d\d)?$`,
    String.raw`^\d+,\d+$`,
    String.raw`^\d+(?:[.,]\d+)?e[+-]?\d+$`,
  ].join('|'),
  'i',
);

/** Whether what stands in place of an article's number is what a spreadsheet has made of it. */
export function isOddNumber(articleId: string): boolean {
  return ODD_NUMBER.test(articleId);
}
