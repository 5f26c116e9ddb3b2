import { isDecimals, must, readLabel, readUrl } from '@latchkit/core/plugin'
import type { EvmToken } from './EvmOptions.js'
import { readAddressOption } from './readAddressOption.js'

/** Checks one token of the options. Throws a plain error that names the field. */
export function checkToken(value: unknown, path: string): EvmToken {
  const { symbol, name, decimals, icon } = Object(value)
  must(decimals === undefined || isDecimals(decimals), `${path}.decimals`, '0 to 255')
  return {
    address: readAddressOption(value, path),
    symbol: readLabel(symbol),
    name: readLabel(name),
    decimals,
    icon: readUrl(icon, `${path}.icon`, 'image'),
  }
}
