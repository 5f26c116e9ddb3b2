// @module-tag long
import { describeNetworkReads, type ReadsPayment, until } from '@latchkit/core/testing'
import { expect } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { devMnemonic } from '../../../examples/sandbox/src/constants.js'
import { polkadotReads } from '../src/reads.js'
import { encodeSs58 } from '../src/ss58/encodeSs58.js'

const { polkadot: found } = await ownSandbox('polkadot')
if (!found) throw new Error('The sandbox runs no Substrate chain')
const meadow = { ...found, id: found.id as `${string}:${string}` }
const { id: networkId } = meadow
const NATIVE = `${networkId}/slip44:354` as const
const ASSET = `${networkId}/assets:${meadow.asset.id}` as const
const readsOf = (rpcUrl: string) =>
  polkadotReads({ networks: { [networkId]: { rpcUrl } } }).reader({ networkId })
/** One reader for all, as a server has: it learns the runtime once. */
let opened: ReturnType<typeof readsOf> | undefined
const reads = () => {
  opened ??= readsOf(meadow.rpcUrl)
  return opened
}

const newAddress = () => encodeSs58(crypto.getRandomValues(new Uint8Array(32)), meadow.ss58Prefix)
/** The network keeps no account with less than the existential deposit: these have more. */
const strangers = Array.from({ length: 16 }, newAddress)

/** Pays from an account of its own: all or nothing, in one extrinsic. */
async function payer() {
  const { ApiPromise, HttpProvider, Keyring } = await import('@polkadot/api')
  const provider = new HttpProvider(meadow.rpcUrl)
  const api = await ApiPromise.create({ provider, noInitWarn: true })
  const pair = new Keyring({ type: 'sr25519' }).addFromUri(`${devMnemonic}//2`)
  expect(pair.address).toBe(meadow.accounts.sr25519[2])
  async function pay(payments: readonly Omit<ReadsPayment, 'asset'>[], asset: string = NATIVE) {
    const { assets, balances, utility } = api.tx
    const calls = payments.map(({ to, amount }) =>
      asset === ASSET
        ? assets?.['transfer']?.(meadow.asset.id, to, amount)
        : balances?.['transferKeepAlive']?.(to, amount),
    )
    const signed = await utility?.['batchAll']?.(calls).signAsync(pair)
    if (!signed) throw new Error('The runtime has no such call')
    await api.rpc.author.submitExtrinsic(signed)
    const hash = signed.hash.toHex()
    const reader = await reads()
    const seen = async () => (await reader.transfersIn({ hash, address: pair.address, assets: [] })).status
    await until(async () => (await seen()) !== 'missing')
    return hash
  }
  await pay(strangers.map(to => ({ to, amount: 10n ** 12n })))
  return { address: pair.address, pay }
}
let paying: ReturnType<typeof payer> | undefined
const openPayer = () => {
  paying ??= payer()
  return paying
}

describeNetworkReads('polkadot', {
  reader: reads,
  outage: () => readsOf('http://127.0.0.1:9'),
  assets: async () => ({ native: NATIVE, token: ASSET }),
  async newAddress() {
    await openPayer()
    return strangers.pop() ?? newAddress()
  },
  pay: async payments => (await openPayer()).pay(payments, payments[0]?.asset),
  async payItself(asset) {
    const { address, pay } = await openPayer()
    return { hash: await pay([{ to: address, amount: 5n }], asset), address }
  },
  fail: async payment =>
    (await openPayer()).pay([payment, { ...payment, amount: 10n ** 18n }], payment.asset),
  async dust(asset, to, times) {
    const { pay } = await openPayer()
    for (let sent = 0; sent < times; sent += 100)
      await pay(
        Array.from({ length: 100 }, () => ({ to, amount: 1n })),
        asset,
      )
  },
  unknownHash: `0x${'0'.repeat(64)}`,
  searchesNative: true,
})
