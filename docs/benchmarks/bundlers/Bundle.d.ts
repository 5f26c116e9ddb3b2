/** Bundles one entry for production and returns which of the written files load with the page. */
export type Bundler = (job: {
  /** Absolute path of the module that the page loads. */
  entry: string
  /** Absolute path of the folder to write to; the entry becomes `main.js`. */
  out: string
  /** Packages to leave out, including their subpaths. */
  external: readonly string[]
  /** Only what loads with the page needs to be as small as in production. */
  eagerOnly?: boolean
}) => Promise<{ all: string[]; eager: string[] }>
