import type { ThemeTokens } from '@latchkit/core'
import type { Setup } from '../setup/Setup.js'

/** The options that differ from the kit's own defaults, one line each. */
export function writeOptions(setup: Setup, variables: ThemeTokens): string[] {
  const lines: string[] = []
  if (setup.mode !== 'dark') lines.push(`themeMode: '${setup.mode}'`)
  const pairs = Object.entries(variables).map(([name, value]) => `'${name}': ${quote(value)}`)
  if (pairs.length > 0) lines.push(`themeVariables: { ${pairs.join(', ')} }`)
  if (setup.locale !== 'en') lines.push(`locale: '${setup.locale}'`)
  if (setup.legal !== 'none') {
    lines.push("termsUrl: 'https://example.com/terms'", "privacyUrl: 'https://example.com/privacy'")
  }
  if (setup.legal === 'checkbox') lines.push('legalCheckbox: true')
  if (setup.multiWallet) lines.push('multiWallet: true')
  if (setup.unsupported) lines.push('allowUnsupportedNetwork: true')
  if (setup.fullScreen) lines.push('fullScreenOnMobile: true')
  return lines
}

const quote = (text: string) => `'${text.replaceAll("'", "\\'")}'`
