/** Where style sheets are adopted: our shadow root, or a document for pages that opt out of one. */
export type StyleTarget = ShadowRoot | Document
