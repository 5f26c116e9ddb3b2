/** A window opened in a user gesture, before its URL is known. */
export interface SellerPage {
  /** Shows a text while waiting. */
  say(text: string): void
  go(url: string): void
  close(): void
  isClosed(): boolean
}
