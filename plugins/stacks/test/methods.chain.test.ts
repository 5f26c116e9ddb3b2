import { createKit, SendTransaction } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import {
  broadcastTransaction,
  Cl,
  deserializeTransaction,
  encodeStructuredDataBytes,
  getAddressFromPublicKey,
  makeSTXTokenTransfer,
  makeUnsignedContractCall,
  Pc,
  privateKeyToPublic,
  publicKeyFromSignatureRsv,
  sponsorTransaction,
} from '@stacks/transactions'
import { afterEach, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { stacks } from '../src/stacks.js'

const { chains, stacks: found } = await ownSandbox('stacks')
if (!found) throw new Error('The sandbox runs no Stacks chain')
const quarry = { ...found, id: found.id as `${string}:${string}` }
const { id: networkId, token, rpcUrl } = quarry
const TO = 'ST2CY5V39NHDPWSXMW9QDT3HC3GD6Q6XX4CFRK9AG'
const network = 'testnet'
const client = { baseUrl: rpcUrl }

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** A kit that is connected to a wallet which approves everything, on one of the funded accounts. */
async function connected(index = 0) {
  const rdns = 'dev.latchkit.methods'
  const wallet = createDevWallet({
    chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    rdns,
    remember: false,
    autoApprove: true,
    accounts: 12,
    stacks: { networks: [quarry] },
    bip122: { networks: [{ id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' }] },
  })
  await wallet.switchAccount(index)
  const kit = createKit({
    plugins: [stacks({ networks: [quarry], rpc: { [networkId]: rpcUrl } })],
    storage: memoryStorage(),
  })
  cleanups.push(
    () => wallet.dispose(),
    () => kit.dispose(),
  )
  await kit.start()
  const { account } = await kit.connections.connect({ walletId: 'dev_latchkit_methods_stacks' })
  const { waitForTransaction } = kit.use(SendTransaction, account)
  const status = (hash: string) => waitForTransaction({ networkId, hash })
  return { account, wallet, methods: kit.plugins.stacks, status }
}

const unique = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}`
const counterCode = `
(define-data-var total uint u0)
(define-read-only (get-total) (var-get total))
(define-public (add (amount uint)) (begin (asserts! (> amount u0) (err u1)) (var-set total (+ (var-get total) amount)) (ok (var-get total))))`
const apeCode = `
(define-non-fungible-token ape uint)
(define-read-only (get-owner (id uint)) (ok (nft-get-owner? ape id)))
(define-public (mint (id uint)) (nft-mint? ape id tx-sender))
(define-public (transfer (id uint) (sender principal) (recipient principal))
  (begin (asserts! (is-eq tx-sender sender) (err u4)) (nft-transfer? ape id sender recipient)))`

describe('the methods of Stacks on the chain', () => {
  it('deploys a contract, calls it and reads it', async () => {
    const { account, methods, status } = await connected()
    const name = unique('counter')
    const contract = `${account.address}.${name}`
    const deployed = await methods.deployContract({ name, clarityCode: counterCode, fee: 20_000n })
    expect(await status(deployed.hash)).toBe('confirmed')
    const add = { contract, functionName: 'add' }
    const { hash } = await methods.callContract({ ...add, functionArgs: [Cl.uint(41)] })
    expect(await status(hash)).toBe('confirmed')
    expect(await methods.callReadOnly({ contract, functionName: 'get-total' })).toEqual(Cl.uint(41))
    const none = await methods.callContract({ ...add, functionArgs: [Cl.uint(0)] })
    expect(await status(none.hash)).toBe('failed')
    await expect(methods.callReadOnly({ contract, functionName: 'nothing' })).rejects.toMatchObject({
      code: 'stacks/CALL_FAILED',
    })
  })

  it('moves exactly what the post-conditions allow', async () => {
    const { account, methods, status } = await connected()
    const own = { contract: token.contract, functionName: 'get-balance', functionArgs: [Cl.principal(TO)] }
    const before = await methods.callReadOnly(own)
    const call = {
      contract: token.contract,
      functionName: 'transfer',
      functionArgs: [Cl.uint(77), Cl.principal(account.address), Cl.principal(TO), Cl.none()],
    }
    const of = (amount: number) =>
      Pc.principal(account.address)
        .willSendEq(amount)
        .ft(token.contract as `${string}.${string}`, token.name)
    const broken = await methods.callContract({ ...call, postConditions: [of(76)] })
    expect(await status(broken.hash)).toBe('failed')
    expect(await methods.callReadOnly(own)).toEqual(before)
    const kept = await methods.callContract({ ...call, postConditions: [of(77)] })
    expect(await status(kept.hash)).toBe('confirmed')
    const after = await methods.callReadOnly(own)
    expect(amountOf(after) - amountOf(before)).toBe(77n)
    const memo = { to: TO, amount: 3n, asset: `${networkId}/sip010:${token.contract}`, memo: 'tea' } as const
    expect(await status((await methods.transfer({ ...memo, fee: 9_000n })).hash)).toBe('confirmed')
  })

  it('transfers an item', async () => {
    const { account, methods, status } = await connected()
    const name = unique('apes')
    const contract = `${account.address}.${name}`
    await methods.deployContract({ name, clarityCode: apeCode, fee: 20_000n })
    await methods.callContract({ contract, functionName: 'mint', functionArgs: [Cl.uint(7)] })
    const { hash } = await methods.transferNft({ contract, id: 7n, to: TO })
    expect(await status(hash)).toBe('confirmed')
    const owner = await methods.callReadOnly({
      contract,
      functionName: 'get-owner',
      functionArgs: [Cl.uint(7)],
    })
    expect(owner).toEqual(Cl.ok(Cl.some(Cl.principal(TO))))
  })

  it('signs what a sponsor pays for and sends', async () => {
    const { account, methods, status } = await connected()
    const sponsorKey = `${'5a'.repeat(32)}01`
    const sponsor = getAddressFromPublicKey(String(privateKeyToPublic(sponsorKey)), network)
    expect(await status((await methods.transfer({ to: sponsor, amount: 100_000n })).hash)).toBe('confirmed')
    const before = await funds(account.address)
    const { transaction } = await methods.transfer({ to: TO, amount: 5n, sponsored: true })
    const whole = await sponsorTransaction({
      transaction: deserializeTransaction(transaction),
      sponsorPrivateKey: sponsorKey,
      fee: 4_000n,
      sponsorNonce: 0n,
      network,
    })
    const answer = await broadcastTransaction({ transaction: whole, client })
    expect(await status(answer.txid)).toBe('confirmed')
    expect(before - (await funds(account.address))).toBe(5n)
    expect(await funds(sponsor)).toBe(96_000n)
  })

  it('signs transactions that Stacks.js built', async () => {
    const { account, methods, status } = await connected()
    const { nonce } = await (await fetch(`${rpcUrl}/v2/accounts/${account.address}?proof=0`)).json()
    const [contractAddress = '', contractName = ''] = token.contract.split('.')
    const unsigned = await makeUnsignedContractCall({
      publicKey: account.publicKey ?? '',
      network,
      nonce,
      fee: 5_000n,
      contractAddress,
      contractName,
      functionName: 'transfer',
      functionArgs: [Cl.uint(2), Cl.principal(account.address), Cl.principal(TO), Cl.none()],
      postConditions: [
        Pc.principal(account.address)
          .willSendEq(2)
          .ft(token.contract as `${string}.${string}`, token.name),
      ],
    })
    const { transaction } = await methods.signTransaction({ transaction: unsigned.serialize() })
    const answer = await broadcastTransaction({ transaction: deserializeTransaction(transaction), client })
    expect(await status(answer.txid)).toBe('confirmed')
    const foreign = await makeSTXTokenTransfer({
      senderKey: `${'5b'.repeat(32)}01`,
      network,
      nonce: 0,
      fee: 200,
      recipient: TO,
      amount: 1,
    })
    await expect(methods.signTransaction({ transaction: foreign.serialize() })).rejects.toMatchObject({
      code: 'rpc/INVALID_PARAMS',
    })
  })

  it('signs structured messages, for this chain, and not with another account', async () => {
    const { account, methods, wallet } = await connected()
    const message = Cl.tuple({ order: Cl.uint(12), note: Cl.stringUtf8('für 5 €') })
    const domain = Cl.tuple({
      name: Cl.stringAscii('Market'),
      version: Cl.stringAscii('1.0.0'),
      'chain-id': Cl.uint(2147483648),
    })
    const { signature } = await methods.signStructuredMessage({
      message,
      domain: { name: 'Market', version: '1.0.0' },
    })
    const bytes = encodeStructuredDataBytes({ message, domain })
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)))
    const hash = Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
    expect(getAddressFromPublicKey(publicKeyFromSignatureRsv(hash, signature), network)).toBe(account.address)
    await wallet.fault({ signature: 'other-account' })
    const wrong = methods.signStructuredMessage({ message, domain })
    await expect(wrong).rejects.toMatchObject({ code: 'sign/MISMATCH' })
  })
})

it('lists the addresses that the wallet shares, with those of Bitcoin', async () => {
  const { account, methods } = await connected()
  const all = await methods.addresses()
  expect(
    all.map(({ address, symbol, purpose, addressType }) => [symbol, purpose, addressType, address]),
  ).toEqual([
    ['STX', 'stacks', undefined, account.address],
    ['BTC', 'payment', 'p2wpkh', expect.stringMatching(/^bcrt1q/)],
    ['BTC', 'ordinals', 'p2tr', expect.stringMatching(/^bcrt1p/)],
  ])
  expect(await methods.addresses({ purposes: ['ordinals'] })).toEqual(all.slice(2))
})

/** The value of `(ok uint)`. */
const amountOf = (value: unknown) => BigInt((value as { value: { value: bigint } }).value.value)

async function funds(address: string): Promise<bigint> {
  const answer = await fetch(`${rpcUrl}/v2/accounts/${address}?proof=0`)
  return BigInt(((await answer.json()) as { balance: string }).balance)
}
