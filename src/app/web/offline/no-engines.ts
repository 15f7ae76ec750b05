/** Stands in for what only search engines and messengers read: they open no page of a phone. */
export const articleGraph = (): object[] => [];
export const breadcrumbList = (): object => ({});
export const codeGraph = (): object[] => [];
export const structuredData = (): object => ({});
export const SharingTags = () => null;
