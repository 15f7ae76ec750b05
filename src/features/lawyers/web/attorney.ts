import { lawyerPath } from '../addresses.ts';
import type { LawyerModel } from '../documents.ts';

/** A lawyer in schema.org's words; the id is the same in both languages. */
export function attorney(model: LawyerModel, origin: string) {
  const address = origin + lawyerPath(model.slug);
  const calls = model.phones.flatMap(({ call }) => call?.slice('tel:'.length) ?? []);
  return {
    '@type': 'Attorney',
    '@id': `${address}#lawyer`,
    url: address,
    name: model.name,
    ...(calls.length > 0 && { telephone: calls.length === 1 ? calls[0] : calls }),
    email: model.email,
    address: {
      '@type': 'PostalAddress',
      addressLocality: model.city,
      addressCountry: 'CM',
    },
    ...(model.firm !== null && { worksFor: { '@type': 'LegalService', name: model.firm } }),
    ...(model.pictureUrl?.startsWith('/') && { image: origin + model.pictureUrl }),
    knowsAbout: model.specialization,
    ...(model.languageCodes.length > 0 && { knowsLanguage: model.languageCodes }),
    identifier: {
      '@type': 'PropertyValue',
      propertyID: 'Cameroon Bar Association',
      value: model.barNumber,
    },
  };
}
