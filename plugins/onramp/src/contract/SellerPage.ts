/** A window that was opened in a press, before its address is known. */
export interface SellerPage {
  /** Says what it waits for. */
  say(text: string): void
  go(url: string): void
  close(): void
  isClosed(): boolean
}

/** What became of the window of a press that came before anything was asked. */
export type PressedPage = SellerPage | 'blocked'
