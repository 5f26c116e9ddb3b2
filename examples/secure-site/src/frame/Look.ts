/** How the site looks: as the page around it, within limits. */
export interface Look {
  readonly theme: 'dark' | 'light' | 'system'
  /** Checked values of `--lk-*`. */
  readonly variables: Readonly<Record<string, string>>
  /** BCP 47. */
  readonly locale: string
}
