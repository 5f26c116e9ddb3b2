/** The target of adopted style sheets: our shadow root, or a document for pages that opt out of one. */
export type StyleTarget = ShadowRoot | Document
