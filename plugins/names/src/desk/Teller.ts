/** Tells the visitor what no view shows. */
export interface Teller {
  toast(variant: 'success' | 'error', key: string, values: Readonly<Record<string, string>>): void
  /** Whether the visitor looks at the registration. */
  isShown(): boolean
}
