import { ChainWallets } from '@latchkit/core'
import type { WagmiKit } from './WagmiKit.js'

/** Says which chains of wagmi the kit does not offer: nobody could switch to them, and nothing is signed on them. */
export function reportLacking(kit: WagmiKit, chains: readonly { id: number; name: string }[]): void {
  const offered = kit.find(ChainWallets, { namespace: 'eip155' })?.family.networks.map(({ id }) => id) ?? []
  const lacking = chains.filter(({ id }) => !offered.includes(`eip155:${id}`))
  if (lacking.length === 0) return
  const list = lacking.map(({ id, name }) => `${name} (${id})`).join(', ')
  const message = `The kit lacks chains that wagmi has: ${list}; add them to the networks of evm()`
  kit.log.add('warn', message)
  // Developers read the console before any log of ours.
  // biome-ignore lint/suspicious/noConsole: that is what it is for
  console.warn(message)
}
