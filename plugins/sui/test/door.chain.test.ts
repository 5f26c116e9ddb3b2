import { createKit } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Transaction } from '@mysten/sui/transactions'
import { fromBase64 } from '@mysten/sui/utils'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { sui } from '../src/sui.js'

const { chains, sui: sandbox } = inject('sandbox')
if (!sandbox) throw new Error('The sandbox has no Sui networks')
const [kelp] = sandbox.networks
const { id: networkId } = kelp

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function connected({ index = 0, executeOnly = false } = {}) {
  const wallet = createDevWallet({
    chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    autoApprove: true,
    remember: false,
    accounts: 10,
    sui: { networks: [kelp], executeOnly },
  })
  await wallet.switchAccount(index)
  const kit = createKit({ plugins: [sui({ networks: [kelp] })], storage: memoryStorage() })
  cleanups.push(
    () => wallet.dispose(),
    () => kit.dispose(),
  )
  await kit.start()
  const { account } = await kit.connections.connect({ walletId: 'name:dev-wallet' })
  const client = await kit.plugins.sui.client()
  const owned = async (owner: string) => BigInt((await client.core.getBalance({ owner })).balance.balance)
  return { kit, wallet, account, door: kit.plugins.sui, client, owned }
}

const stranger = () => new Ed25519Keypair().toSuiAddress()

function pay(to: string, amount: bigint) {
  const draft = new Transaction()
  const [coin] = draft.splitCoins(draft.gas, [amount])
  if (coin) draft.transferObjects([coin], to)
  return draft
}

describe('the door of Sui on the chain', () => {
  it('signs without executing, and says what became of it', async () => {
    const { account, door, client, owned } = await connected({ index: 1 })
    const to = stranger()
    const { bytes, signature } = await door.signTransaction(pay(to, 77n))
    expect(await owned(to)).toBe(0n)
    const sent = await client.core.executeTransaction({
      transaction: fromBase64(bytes),
      signatures: [signature],
    })
    const digest = sent.Transaction?.digest ?? ''
    const result = await door.result({ digest, timeoutMs: 10_000 })
    expect(result).toMatchObject({ status: 'confirmed', effects: { transactionDigest: digest }, events: [] })
    expect(result?.balanceChanges).toContainEqual(expect.objectContaining({ address: to, amount: '77' }))
    expect(result?.effects.changedObjects.some(({ outputOwner }) => ownerOf(outputOwner) === to)).toBe(true)
    expect(await owned(to)).toBe(77n)
    expect(await owned(account.address)).toBeGreaterThan(0n)
  })
  it('says that a wallet only executes, before it is asked', async () => {
    const { door, wallet } = await connected({ index: 3, executeOnly: true })
    await wallet.autoApprove(false)
    const signing = door.signTransaction(pay(stranger(), 1n))
    await expect(signing).rejects.toMatchObject({ code: 'rpc/UNSUPPORTED_METHOD' })
  })
  it('knows nothing of a digest that nobody sent, and needs a wallet', async () => {
    const { door, kit } = await connected({ index: 3 })
    expect(await door.result({ digest: '1'.repeat(32), timeoutMs: 1_000 })).toBeUndefined()
    await kit.connections.disconnect()
    await expect(door.client()).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
    expect(await door.client({ networkId })).toBeTruthy()
  })
})

const ownerOf = (owner: object | null) => (owner && 'AddressOwner' in owner ? owner.AddressOwner : undefined)
