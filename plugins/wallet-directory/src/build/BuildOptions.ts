/** What `buildDirectory` takes. */
export interface BuildOptions {
  /** An explorer, or a folder with one or more wallets in each `.json` file and pictures beside them. */
  readonly from: { readonly url: string; readonly projectId?: string } | { readonly folder: string }
  /** The file to write. */
  readonly out: string
  /** Inside the file (default), in a folder beside it, or left out. */
  readonly images?: 'inline' | 'beside' | 'none'
  /** CAIP-2 ids of which a wallet must speak one. An explorer is asked for them. */
  readonly chains?: readonly string[]
  /** Certified wallets only. */
  readonly certified?: boolean
  /** At most so many wallets. Default 2,000. */
  readonly limit?: number
}

/** What `buildDirectory` made. */
export interface BuildResult {
  readonly file: string
  readonly wallets: number
  readonly pictures: number
  /** Of the file, without pictures beside it. */
  readonly bytes: number
}
