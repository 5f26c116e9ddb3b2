/**
 * Style text of one primitive or view. Plain data, so an unused one is dropped by every bundler;
 * its identity (not its text) decides whether a root has adopted it already.
 */
export interface Sheet {
  readonly css: string | (() => string)
}
