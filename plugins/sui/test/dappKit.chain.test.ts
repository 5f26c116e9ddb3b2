// @module-tag long
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { createDAppKit } from '@mysten/dapp-kit-core'
import { SuiGrpcClient } from '@mysten/sui/grpc'
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Transaction } from '@mysten/sui/transactions'
import { fromBase64 } from '@mysten/sui/utils'
import { verifyPersonalMessageSignature } from '@mysten/sui/verify'
import { afterEach, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'

const { chains, sui: sandbox } = await ownSandbox('sui')
if (!sandbox) throw new Error('The sandbox has no Sui networks')
const [kelp] = sandbox.networks
const network = kelp.id.replace('sui:', '')

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** The test wallet as dapp-kit finds and connects it. */
async function connected(index: number) {
  const wallet = createDevWallet({
    chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    name: 'Kitted',
    autoApprove: true,
    remember: false,
    accounts: 10,
    sui: { networks: [kelp] },
  })
  cleanups.push(() => wallet.dispose())
  await wallet.switchAccount(index)
  const dapp = createDAppKit({
    networks: [network],
    createClient: () => new SuiGrpcClient({ network, baseUrl: kelp.rpcUrl }),
    autoConnect: false,
    slushWalletConfig: null,
    storage: null,
  })
  await expect.poll(() => dapp.stores.$wallets.get().map(({ name }) => name)).toEqual(['Kitted'])
  const [found] = dapp.stores.$wallets.get()
  if (!found) throw new Error('There is no wallet')
  expect([...found.features].sort()).toEqual([
    'standard:connect',
    'standard:disconnect',
    'standard:events',
    'sui:reportTransactionEffects',
    'sui:signAndExecuteTransaction',
    'sui:signPersonalMessage',
    'sui:signTransaction',
  ])
  const { accounts } = await dapp.connectWallet({ wallet: found })
  const client = dapp.getClient()
  const owned = async (owner: string) => BigInt((await client.core.getBalance({ owner })).balance.balance)
  return { wallet, dapp, client, address: accounts[0]?.address ?? '', owned }
}

function pay(to: string, amount: bigint) {
  const transaction = new Transaction()
  const [coin] = transaction.splitCoins(transaction.gas, [amount])
  if (coin) transaction.transferObjects([coin], to)
  return transaction
}

describe('the test wallet for dapp-kit', () => {
  it('signs, and signs and executes', async () => {
    const { dapp, client, owned } = await connected(7)
    const to = new Ed25519Keypair().toSuiAddress()
    const { bytes, signature } = await dapp.signTransaction({ transaction: pay(to, 11n) })
    expect(await owned(to)).toBe(0n)
    await client.core.executeTransaction({ transaction: fromBase64(bytes), signatures: [signature] })
    const result = await dapp.signAndExecuteTransaction({ transaction: pay(to, 22n) })
    expect(result.Transaction?.effects.status.success).toBe(true)
    expect(await owned(to)).toBe(33n)
  })
  it('signs messages, follows the account and the end, and passes on a no', async () => {
    const { dapp, wallet, address } = await connected(8)
    const message = new TextEncoder().encode('hello')
    const { signature } = await dapp.signPersonalMessage({ message })
    expect((await verifyPersonalMessageSignature(message, signature)).toSuiAddress()).toBe(address)
    await wallet.autoApprove(false)
    await wallet.reject()
    await expect(dapp.signPersonalMessage({ message })).rejects.toThrow()
    await wallet.switchAccount(9)
    const current = () => dapp.stores.$connection.get().account?.address
    await expect.poll(current).not.toBe(address)
    await dapp.disconnectWallet()
    expect(dapp.stores.$connection.get().isConnected).toBe(false)
  })
})
