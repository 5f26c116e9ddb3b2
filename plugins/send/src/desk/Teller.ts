/** What the desk needs of the page to tell the visitor something while no view of it is open. */
export interface Teller {
  toast(variant: 'success' | 'error', key: string, values?: Readonly<Record<string, string>>): void
  /** The receipt of this transfer is in sight; without a hash, the review of what was confirmed. */
  shows(hash?: string): boolean
}
