import type { ThemeTokens } from '@latchkit/core'
import type { Setup } from '../setup/Setup.js'
import type { World } from '../world/World.js'
import { writeLiteral, writeText } from './writeLiteral.js'

/** The options that differ from the kit's own defaults, one line each. */
export function writeOptions(setup: Setup, { chains }: World, variables: ThemeTokens): string[] {
  const lines = ["metadata: { name: 'Latchkit playground' }"]
  if (setup.evm && chains[0]) lines.push(`defaultNetwork: 'eip155:${chains[0].id}'`)
  if (setup.mode !== 'dark') lines.push(`themeMode: '${setup.mode}'`)
  if (Object.keys(variables).length > 0) lines.push(`themeVariables: ${writeLiteral(variables, '  ')}`)
  if (setup.locale !== 'en') lines.push(`locale: ${writeText(setup.locale)}`)
  if (setup.legal !== 'none') {
    lines.push("termsUrl: 'https://example.com/terms'", "privacyUrl: 'https://example.com/privacy'")
  }
  if (setup.legal === 'checkbox') lines.push('legalCheckbox: true')
  if (setup.multiWallet) lines.push('multiWallet: true')
  if (setup.unsupported) lines.push('allowUnsupportedNetwork: true')
  if (setup.fullScreen) lines.push('fullScreenOnMobile: true')
  return lines
}
