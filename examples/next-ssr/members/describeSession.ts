import { parseCaip10, truncateAddress } from '@latchkit/core/plugin'
import type { SiwxSession } from '@latchkit/siwx/server'

const time = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** A session in words. The server writes them, so they are the same everywhere. */
export function describeSession({ caipAddress, issuedAt, expiresAt }: SiwxSession) {
  const { address } = parseCaip10(caipAddress)
  return {
    address,
    name: truncateAddress(address),
    since: `${time.format(new Date(issuedAt))} UTC`,
    until: `${time.format(new Date(expiresAt))} UTC`,
  }
}
