import { createKit } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { ApiPromise, HttpProvider } from '@polkadot/api'
import { u8aToHex } from '@polkadot/util'
import { signatureVerify } from '@polkadot/util-crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { polkadot } from '../src/polkadot.js'
import { SendPolkadotTransaction } from '../src/send/PolkadotCall.js'

const { chains, polkadot: found } = await ownSandbox('polkadot')
if (!found) throw new Error('The sandbox runs no Substrate chain')
const meadow = { ...found, id: found.id as `${string}:${string}` }
const { id: networkId } = meadow
const to = meadow.accounts.ed25519[2]

const cleanups: (() => unknown)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})
let opened: ReturnType<typeof connect> | undefined
/** One for all tests: each would read and decode all that the chain says of itself, twice. */
function connected() {
  opened ??= connect()
  return opened
}
async function connect() {
  const wallet = createDevWallet({
    chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    rdns: 'dev.latchkit.methods',
    name: 'Methods',
    remember: false,
    autoApprove: true,
    polkadot: {},
  })
  const kit = createKit({
    plugins: [polkadot({ networks: [meadow], rpc: { [networkId]: meadow.rpcUrl } })],
    storage: memoryStorage(),
  })
  const api = await ApiPromise.create({ provider: new HttpProvider(meadow.rpcUrl), noInitWarn: true })
  cleanups.push(
    () => wallet.dispose(),
    () => kit.dispose(),
    () => api.disconnect(),
  )
  await kit.start()
  const { account } = await kit.connections.connect({ walletId: 'dev.latchkit.methods' })
  return { kit, account, methods: kit.plugins.polkadot, api }
}
const none = new Uint8Array()
const transfer = (api: ApiPromise, amount: bigint) => {
  const call = api.tx['balances']?.['transferKeepAlive']
  if (!call) throw new Error('The chain moves balances')
  return call(to, amount)
}

describe('the methods of Polkadot on the chain', () => {
  it('signs for @polkadot/api, with a tip, and says what happened', async () => {
    const { api, methods } = await connected()
    const signer = await methods.signer()
    const extrinsic = transfer(api, 10n ** 12n)
    const hash = await extrinsic.signAndSend(signer.address, { signer, tip: 5n, era: 0 })
    const result = await methods.result({ hash: hash.toHex() })
    expect(result?.status).toBe('confirmed')
    const names = result?.events.map(({ pallet, name }) => `${pallet}.${name}`)
    expect(names).toContain('balances.Transfer')
    expect(names?.at(-1)).toBe('system.ExtrinsicSuccess')
  })
  it('signs for polkadot-api, as it encodes a transaction', { tags: ['long'] }, async () => {
    const { api, account, methods } = await connected()
    const signer = await methods.signer()
    const call = transfer(api, 10n ** 12n).method.toU8a()
    const nonce = await api.rpc.system.accountNextIndex(account.address)
    const { specVersion, transactionVersion } = api.runtimeVersion
    const tip = api.registry.createType('Compact<u128>', 7_000).toU8a()
    const encoded: Record<string, [value: Uint8Array, additionalSigned: Uint8Array]> = {
      CheckGenesis: [none, api.genesisHash.toU8a()],
      // For ever.
      CheckMortality: [Uint8Array.of(0), api.genesisHash.toU8a()],
      CheckNonce: [api.registry.createType('Compact<u32>', nonce).toU8a(), none],
      CheckSpecVersion: [none, specVersion.toU8a()],
      CheckTxVersion: [none, transactionVersion.toU8a()],
      ChargeTransactionPayment: [tip, none],
      // Paid in the network's own coin.
      ChargeAssetTxPayment: [Uint8Array.of(...tip, 0), none],
      CheckMetadataHash: [Uint8Array.of(0), Uint8Array.of(0)],
    }
    const extensions = Object.fromEntries(
      api.registry.signedExtensions.map(identifier => {
        const [value, additionalSigned] = encoded[identifier] ?? [none, none]
        return [identifier, { identifier, value, additionalSigned }]
      }),
    )
    const metadata = api.runtimeMetadata.toU8a()
    const signed = await signer.signTx(call, extensions, metadata, 1)
    const hash = await api.rpc.author.submitExtrinsic(u8aToHex(signed))
    const result = await methods.result({ hash: hash.toHex() })
    expect(result?.status).toBe('confirmed')

    // Paid in the asset: the option's first byte says that there is one.
    const asset = api.registry.createType('Option<u32>', meadow.asset.id).toU8a()
    const next = await api.rpc.system.accountNextIndex(account.address)
    const inAsset = await signer.signTx(
      call,
      {
        ...extensions,
        CheckNonce: {
          identifier: 'CheckNonce',
          value: api.registry.createType('Compact<u32>', next).toU8a(),
          additionalSigned: none,
        },
        ChargeAssetTxPayment: {
          identifier: 'ChargeAssetTxPayment',
          value: Uint8Array.of(...tip, ...asset),
          additionalSigned: none,
        },
      },
      metadata,
      1,
    )
    const paid = await api.rpc.author.submitExtrinsic(u8aToHex(inAsset))
    expect((await methods.result({ hash: paid.toHex() }))?.status).toBe('confirmed')

    const unknown = { identifier: 'Odd', value: Uint8Array.of(1), additionalSigned: none }
    const lacking = signer.signTx(call, { Odd: unknown }, metadata, 1)
    await expect(lacking).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS', outcome: 'untouched' })
    const signature = await signer.signBytes(new TextEncoder().encode('hello'))
    expect(signatureVerify('<Bytes>hello</Bytes>', signature, signer.address).isValid).toBe(true)
  })
  it('sends a native call with a tip for a number of blocks', async () => {
    const { api, kit, account, methods } = await connected()
    const native = { call: transfer(api, 10n ** 12n).method.toHex(), tip: 1_000n, era: 16 }
    const { sendTransaction, estimateFee } = kit.use(SendPolkadotTransaction, account)
    const plain = await estimateFee({ account, networkId, native: { call: native.call } })
    expect((await estimateFee({ account, networkId, native })).fee - plain.fee).toBeGreaterThanOrEqual(1_000n)
    const { hash } = await sendTransaction({ account, networkId, native })
    expect(await methods.result({ hash, until: 'inBlock' })).toMatchObject({ status: 'confirmed' })
    const result = await methods.result({ hash })
    expect(result?.status).toBe('confirmed')
    const paid = result?.events.find(({ name }) => name === 'TransactionFeePaid')
    if (paid) expect(BigInt(String((paid.data as unknown[])[2]))).toBe(1_000n)
  })
  it('pays the fee in an asset, by the signer of @polkadot/api and by a native call', {
    tags: ['long'],
  }, async () => {
    const { api, kit, account, methods } = await connected()
    const { id } = meadow.asset
    const owned = async () => {
      const [coin, asset] = await Promise.all([
        api.query['system']?.['account']?.(account.address),
        api.query['assets']?.['account']?.(id, account.address),
      ])
      const { data, balance } = { ...Object(coin?.toJSON()), ...Object(asset?.toJSON()) }
      return { coins: BigInt(data.free), assets: BigInt(balance) }
    }
    const paidIn = (hash: string) => methods.result({ hash })
    const amount = 10n ** 12n
    const before = await owned()
    const signer = await methods.signer()
    const hash = await transfer(api, amount).signAndSend(signer.address, { signer, assetId: id as never })
    const first = await paidIn(hash.toHex())
    expect(first?.status).toBe('confirmed')
    const between = await owned()
    // The amount alone left in coins.
    expect(before.coins - between.coins).toBe(amount)
    expect(before.assets).toBeGreaterThan(between.assets)

    const native = { call: transfer(api, amount).method.toHex(), feeAsset: BigInt(id) }
    const { sendTransaction } = kit.use(SendPolkadotTransaction, account)
    const sent = await sendTransaction({ account, networkId, native })
    expect((await paidIn(sent.hash))?.status).toBe('confirmed')
    const after = await owned()
    expect(between.coins - after.coins).toBe(amount)
    expect(between.assets).toBeGreaterThan(after.assets)
  })
  it('tells the error of a pallet', async () => {
    const { api, methods } = await connected()
    const signer = await methods.signer()
    const hash = await transfer(api, 10n ** 30n).signAndSend(signer.address, { signer })
    const result = await methods.result({ hash: hash.toHex() })
    expect(result?.status).toBe('failed')
    expect(result?.error?.message).toBeTruthy()
  })
})
