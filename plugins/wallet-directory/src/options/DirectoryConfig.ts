/** Where the list comes from. */
export type DirectorySource =
  | { readonly kind: 'explorer'; readonly url: string; readonly isDefault: boolean }
  | { readonly kind: 'static'; readonly url: string }
  | { readonly kind: 'loaded'; readonly load: () => Promise<unknown> }

/** The options of `walletDirectory()` after they were checked. */
export interface DirectoryConfig {
  readonly source: DirectorySource
  readonly projectId?: string
  readonly recommended: number
  readonly chains?: readonly string[] | false
}
