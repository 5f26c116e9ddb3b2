import { createKit } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { bcs } from '@mysten/sui/bcs'
import { Signer } from '@mysten/sui/cryptography'
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Transaction } from '@mysten/sui/transactions'
import { fromBase64, toBase64 } from '@mysten/sui/utils'
import { verifyPersonalMessageSignature } from '@mysten/sui/verify'
import { afterEach, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import type { SuiClient } from '../src/chain/SuiClient.js'
import { SendSuiTransaction } from '../src/send/SuiTransaction.js'
import { sui } from '../src/sui.js'

const { chains, sui: sandbox } = await ownSandbox('sui')
if (!sandbox) throw new Error('The sandbox has no Sui networks')
const [kelp] = sandbox.networks
const { id: networkId } = kelp
const sandboxPhrase = 'test test test test test test test test test test test junk'

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
  return { kit, wallet, account, methods: kit.plugins.sui, client, owned }
}

const stranger = () => new Ed25519Keypair().toSuiAddress()

function pay(to: string, amount: bigint) {
  const draft = new Transaction()
  const [coin] = draft.splitCoins(draft.gas, [amount])
  if (coin) draft.transferObjects([coin], to)
  return draft
}

describe('the methods of Sui on the chain', () => {
  it('signs without executing, and says what became of it', async () => {
    const { account, methods, client, owned } = await connected({ index: 1 })
    const to = stranger()
    const { bytes, signature } = await methods.signTransaction(pay(to, 77n))
    expect(await owned(to)).toBe(0n)
    const sent = await client.core.executeTransaction({
      transaction: fromBase64(bytes),
      signatures: [signature],
    })
    const digest = sent.Transaction?.digest ?? ''
    const result = await methods.result({ digest })
    expect(result).toMatchObject({ status: 'confirmed', effects: { transactionDigest: digest }, events: [] })
    expect(result?.balanceChanges).toContainEqual(expect.objectContaining({ address: to, amount: '77' }))
    expect(result?.effects.changedObjects.some(({ outputOwner }) => ownerOf(outputOwner) === to)).toBe(true)
    expect(await owned(to)).toBe(77n)
    expect(await owned(account.address)).toBeGreaterThan(0n)
  })
  it('is a signer of the SDK: it signs and executes, and its messages verify', async () => {
    const { account, methods, client, owned } = await connected({ index: 2 })
    const reported = watchReports()
    const signer: Signer = await methods.signer()
    expect(signer).toBeInstanceOf(Signer)
    expect(signer.toSuiAddress()).toBe(account.address)
    expect(signer.getKeyScheme()).toBe('ED25519')
    expect(signer.getPublicKey().toSuiAddress()).toBe(account.address)
    const to = stranger()
    const sent = await signer.signAndExecuteTransaction({ transaction: pay(to, 78n), client })
    expect(sent.Transaction).toMatchObject({
      status: { success: true },
      transaction: { sender: account.address },
    })
    await methods.result({ digest: sent.Transaction?.digest ?? '' })
    expect(await owned(to)).toBe(78n)
    expect(reported).toHaveLength(1)
    const message = new TextEncoder().encode('hello')
    const { bytes, signature } = await signer.signPersonalMessage(message)
    expect(bytes).toBe(toBase64(message))
    await verifyPersonalMessageSignature(message, signature, { address: account.address })
    await expect(signer.sign(message)).rejects.toMatchObject({ code: 'rpc/UNSUPPORTED_METHOD' })
  })
  it('signs as sender what a sponsor pays for, and executes it with both signatures', async () => {
    const { account, methods, client, owned } = await connected({ index: 4 })
    const sponsor = await sponsorWith(client)
    const to = stranger()
    const before = await owned(account.address)
    const draft = new Transaction()
    draft.setSender(account.address)
    const [coin] = (await client.core.listCoins({ owner: account.address })).objects
    const [part] = draft.splitCoins(draft.object(coin?.objectId ?? ''), [55n])
    if (part) draft.transferObjects([part], to)
    const { bytes: whole, signature: sponsorSignature } = await sponsor.pay(draft)

    const { bytes, signature } = await methods.signTransaction(whole)
    expect(bytes).toBe(whole)
    const alone = methods.executeTransaction({ bytes, signatures: [signature] })
    await expect(alone).rejects.toMatchObject({ code: 'sui/REFUSED' })
    const signatures = [signature, sponsorSignature]
    const { digest } = await methods.executeTransaction({ bytes, signatures })
    expect(await methods.result({ digest })).toMatchObject({ status: 'confirmed' })
    expect(await owned(to)).toBe(55n)
    expect(await owned(account.address)).toBe(before - 55n)
  })
  it('sends what a sponsor pays for, and tells the wallet the effects', async () => {
    const { kit, account, client, owned } = await connected({ index: 5 })
    const reported = watchReports()
    const sponsor = await sponsorWith(client)
    const to = stranger()
    const draft = new Transaction()
    draft.setSender(account.address)
    const [coin] = (await client.core.listCoins({ owner: account.address })).objects
    const [part] = draft.splitCoins(draft.object(coin?.objectId ?? ''), [66n])
    if (part) draft.transferObjects([part], to)
    const { bytes: transaction, signature: sponsorSignature } = await sponsor.pay(draft)
    const { sendTransaction, waitForTransaction } = kit.use(SendSuiTransaction, account)
    const native = { transaction, sponsorSignature }
    const { hash } = await sendTransaction({ account, networkId, native })
    expect(await waitForTransaction({ networkId, hash })).toBe('confirmed')
    expect(await owned(to)).toBe(66n)
    expect(reported).toHaveLength(1)
    const { V2 } = bcs.TransactionEffects.parse(fromBase64(reported[0] ?? ''))
    expect(V2).toMatchObject({ transactionDigest: hash, status: { $kind: 'Success' } })
  })
  it('finds the effects of a transaction that the wallet executes by itself', async () => {
    const { account, owned } = await connected({ index: 6 })
    const to = stranger()
    const transaction = pay(to, 88n)
    const wallet = walletOfPage()
    const [shown] = wallet.accounts.filter(({ address }) => address === account.address)
    // As dapp-kit asks, and reads the answer.
    const { signAndExecuteTransaction } = wallet.features['sui:signAndExecuteTransaction']
    const answer = await signAndExecuteTransaction({ transaction, account: shown, chain: networkId })
    const { V2 } = bcs.TransactionEffects.parse(fromBase64(answer.effects))
    expect(V2).toMatchObject({ transactionDigest: answer.digest, status: { $kind: 'Success' } })
    expect(fromBase64(answer.bytes).length).toBeGreaterThan(0)
    expect(await owned(to)).toBe(88n)
  })
  it('says that a wallet only executes, before it is asked', async () => {
    const { methods, wallet } = await connected({ index: 3, executeOnly: true })
    await wallet.autoApprove(false)
    const signing = methods.signTransaction(pay(stranger(), 1n))
    await expect(signing).rejects.toMatchObject({ code: 'rpc/UNSUPPORTED_METHOD' })
  })
  it('knows nothing of a digest that nobody sent, and needs a wallet', async () => {
    const { methods, kit } = await connected({ index: 3 })
    expect(await methods.result({ digest: '1'.repeat(32), timeoutMs: 1_000 })).toBeUndefined()
    await kit.connections.disconnect()
    await expect(methods.client()).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
    expect(await methods.client({ networkId })).toBeTruthy()
  })
})

/** Somebody else with SUI, who pays the gas of a transaction. */
async function sponsorWith(client: SuiClient) {
  const key = Ed25519Keypair.deriveKeypair(sandboxPhrase, `m/44'/784'/9'/0'/0'`)
  return {
    async pay(draft: Transaction) {
      draft.setGasOwner(key.toSuiAddress())
      return key.signTransaction(await draft.build({ client }))
    },
  }
}

interface PageWallet {
  readonly accounts: readonly { readonly address: string }[]
  readonly features: {
    readonly 'sui:reportTransactionEffects': {
      reportTransactionEffects: (input: { effects: string }) => Promise<void>
    }
    readonly 'sui:signAndExecuteTransaction': {
      signAndExecuteTransaction(input: {
        transaction: Transaction
        account: unknown
        chain: string
      }): Promise<{ digest: string; bytes: string; effects: string }>
    }
  }
}

/** The Sui wallet on the page, as another library finds it. */
function walletOfPage(): PageWallet {
  const found: PageWallet[] = []
  const register = (wallet: PageWallet) => {
    if ('sui:signAndExecuteTransaction' in wallet.features) found.push(wallet)
    return () => {}
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  const [wallet] = found
  if (!wallet) throw new Error('There is no wallet')
  return wallet
}

/** The effects that the wallet on the page is told, base64. */
function watchReports(): string[] {
  const reports: string[] = []
  const feature = walletOfPage().features['sui:reportTransactionEffects']
  const { reportTransactionEffects } = feature
  feature.reportTransactionEffects = input => {
    reports.push(input.effects)
    return reportTransactionEffects(input)
  }
  return reports
}

const ownerOf = (owner: object | null) => (owner && 'AddressOwner' in owner ? owner.AddressOwner : undefined)
