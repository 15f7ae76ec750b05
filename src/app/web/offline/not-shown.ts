/** Stands in for what only search engines and messengers read: they open no page of a phone. */
export const CODES_DESCRIPTION = { en: '', fr: '' };
export const SEARCH_DESCRIPTION = { en: '', fr: '' };
export const articleGraph = (): object[] => [];
export const breadcrumbList = (): object => ({});
export const codeDescription = () => '';
export const codeGraph = (): object[] => [];
export const structuredData = (): object => ({});
export const SharingTags = () => null;

/** And for what pages show of what is not kept, or with the network's help. */
export const BuyBox = () => null;
export const FrenchOffer = () => null;
export const KeepButton = () => null;
export const keepLoader = () => '';
export const specializationOf = () => null;
export const suggestLoader = () => '';
