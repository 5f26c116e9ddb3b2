/** A window that was opened in a press, before its address is known. */
export interface SellerPage {
  /** Says what it waits for. */
  say(text: string): void
  go(url: string): void
  close(): void
  isClosed(): boolean
}
