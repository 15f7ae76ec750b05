/** A typed price as the API takes it: without one the usual price counts. */
export function typedPrice(price: string): { readonly price?: number | string } {
  return price.trim() === '' ? {} : { price: numberOf(price) };
}

/** A whole number; what is none goes as it is, to be refused with its sentence. */
function numberOf(text: string): number | string {
  return /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : text;
}
