/**
 * A device's claims about itself: the page that it signed in on, and its `User-Agent`. Never treat them as
 * facts.
 */
export interface DeviceClaims {
  readonly origin: string
  readonly agent: string
}

const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const systems = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const first = (names: readonly (readonly [RegExp, string])[], agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1]

/**
 * Describes a `User-Agent` in fixed words: no part of the header itself gets into a mail or a page. It is a
 * claim, not a fact. `on` stands between browser and system.
 */
export function nameAgent(agent: string, on = 'on'): string {
  const [browser, system] = [first(browsers, agent), first(systems, agent)]
  if (browser && system) return `${browser} ${on} ${system}`
  return browser ?? system ?? ''
}
