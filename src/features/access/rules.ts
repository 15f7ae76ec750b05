/** The `document_type` that stands for all documents (docs/contract.md, 'document_access'). */
export const FULL_PACKAGE = 'full_package';
