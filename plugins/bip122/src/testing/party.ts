import { createKit } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { address, networks } from 'bitcoinjs-lib'
import { afterEach, expect } from 'vitest'
import { ownSandbox } from '../../../../.ci/vitest/ownSandbox.js'
import { bitcoin } from '../bitcoin.js'

const { chains, bip122 } = await ownSandbox('bip122')
if (!bip122) throw new Error('The sandbox has no Bitcoin node')
export const { rpcUrl } = bip122
export const id = bip122.id as `bip122:${string}`

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** One party: a wallet with its own account of the seed, and a page of its own that knows no other wallet. */
export async function party(index: number, dialect: 'wbip' | 'unisat' | 'standard') {
  const rdns = `dev.latchkit.party${index}`
  const wallet = createDevWallet({
    chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    rdns,
    name: rdns,
    remember: false,
    autoApprove: true,
    accounts: 3,
    bip122: { networks: [{ id, rpcUrl }], dialect },
  })
  const walletId = { standard: rdns, wbip: rdns.replace(/\W/g, '_'), unisat: 'unisat' }[dialect]
  const plugin = bitcoin({ networks: [id], rpc: { [id]: rpcUrl } })
  const kit = createKit({ plugins: [plugin], storage: memoryStorage() })
  cleanups.push(
    () => wallet.dispose(),
    () => kit.dispose(),
  )
  await wallet.switchAccount(index)
  await kit.start()
  await expect.poll(() => kit.get(kit.connections.wallets$).map(({ id }) => id)).toContain(walletId)
  const { account } = await kit.connections.connect({ walletId })
  return { kit, methods: kit.plugins.bip122, account, wallet }
}
export type Party = Awaited<ReturnType<typeof party>>

/** Reads JSON of the sandbox's endpoint. */
export const read = async (path: string) => (await fetch(`${rpcUrl}/${path}`)).json()
export const scriptOf = (text: string) => address.toOutputScript(text, networks.regtest)
