/** The base URL of an explorer, for wallets and libraries that know no templates: what comes before the first placeholder. */
export function explorerHome(explorerUrl: string): string {
  const [home = explorerUrl] = explorerUrl.split('{')
  return home === explorerUrl ? home : home.replace(/[/#?]+$/, '')
}
