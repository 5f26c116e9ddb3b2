import { expect, it } from 'vitest'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import type { BitcoinWallet } from '../dialect/BitcoinWallet.js'
import { addresses, MAIN } from '../testing/fixture.js'
import { createSession } from './createSession.js'
import { switchNetwork } from './switchNetwork.js'

const SIGNET = 'bip122:00000008819873e925422c1ff0f99f7c'

it('is done when the wallet is seen on the network, though it never answers', async () => {
  let networkId: `${string}:${string}` = MAIN
  const listeners = new Set<() => void>()
  const wallet: Partial<BitcoinWallet> = {
    features: [],
    report: async () => ({ accounts: [{ address: addresses.p2wpkh }], networkId }),
    switchNetwork() {
      networkId = SIGNET
      for (const tell of listeners) tell()
      return new Promise(() => {})
    },
    listen(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
  const candidates = [MAIN, SIGNET] as const
  const account = { address: addresses.p2wpkh } as never
  const session = createSession({
    wallet: wallet as BitcoinWallet,
    accounts: [account],
    networkId,
    candidates,
  })
  const networks = candidates.map(id => ({ id }))
  const env = { ctx: { session: () => session }, config: { networks } } as unknown as BitcoinEnv
  await switchNetwork(env, { account, networkId: SIGNET })
  expect([session.networkId, listeners.size]).toEqual([SIGNET, 0])
})
