import { type Sandbox, startSandbox } from '@latchkit/example-sandbox'
import { createMemoryLedger, createPaymentCheck, type ExpectedPayment } from '@latchkit/exchange-pay/server'
import { solanaReads } from '@latchkit/solana/reads'
import { Connection, Keypair, type PublicKey, SystemProgram } from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTokenWriter } from './solanaTokens.js'

let sandbox: Sandbox
let connection: Connection
let tokens: Awaited<ReturnType<typeof createTokenWriter>>
const info = () => {
  const found = sandbox.info.solana
  if (!found) throw new Error('Solana does not run')
  return found
}
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 0, state: false, quiet: true, chains: ['solana'] })
  connection = new Connection(info().rpcUrl, 'confirmed')
  tokens = await createTokenWriter(connection)
})
afterAll(() => sandbox?.stop())

const newKey = () => Keypair.generate().publicKey
const readsOf = (rpcUrl: string) => solanaReads({ networks: { [info().id]: { rpcUrl } } })
const checkWith = () =>
  createPaymentCheck({ readers: [readsOf(info().rpcUrl)], ledger: createMemoryLedger() })
/** An order for half a SOL, or 2.5 of a token, to an address of its own. */
async function order(mint?: PublicKey, recipient = newKey()) {
  const asset = `${info().id}/${mint ? `token:${mint.toBase58()}` : 'slip44:501'}` as ExpectedPayment['asset']
  return {
    orderId: recipient.toBase58(),
    asset,
    recipient: `${info().id}:${recipient.toBase58()}` as ExpectedPayment['recipient'],
    amount: mint ? 2_500_000n : 500_000_000n,
    since: BigInt(await connection.getSlot()) - 1n,
    to: recipient,
  }
}
const sendSol = (to: PublicKey, lamports: bigint) =>
  tokens.run([SystemProgram.transfer({ fromPubkey: tokens.payer.publicKey, toPubkey: to, lamports })])

describe('L14: a payment on Solana', () => {
  it('of SOL settles its order by its address, once, with what it brought', async () => {
    const { to, ...own } = await order()
    const check = checkWith()
    expect(await check(own)).toEqual({ status: 'pending', reason: 'not-found' })
    const hash = await sendSol(to, 500_000_000n)
    const settled = {
      status: 'settled',
      hash,
      received: 500_000_000n,
      from: tokens.payer.publicKey.toBase58(),
      surplus: [],
    }
    expect(await check(own)).toEqual(settled)
    expect(await check({ ...own, hash })).toEqual(settled)
    expect(await check({ ...own, orderId: 'another', hash })).toMatchObject({
      status: 'refused',
      reason: 'taken',
    })
    const again = await sendSol(to, 600_000_000n)
    expect(await check(own)).toMatchObject({ status: 'settled', hash, surplus: [again] })
  })

  it('is from who gave it, and not from who paid the fee of the transaction', {
    tags: ['long'],
  }, async () => {
    const giver = Keypair.generate()
    await connection.requestAirdrop(giver.publicKey, 2_000_000_000)
    const { to, ...own } = await order()
    const move = { fromPubkey: giver.publicKey, toPubkey: to, lamports: 500_000_000n }
    await tokens.run([SystemProgram.transfer(move)], [giver])
    expect(await checkWith()(own)).toMatchObject({ status: 'settled', from: giver.publicKey.toBase58() })
  })

  it('of a token settles by what its accounts got, and two halves in one transaction are one payment', async () => {
    const mint = await tokens.createMint()
    const { to, ...own } = await order(mint)
    const account = await tokens.openAccount(mint, to)
    const check = checkWith()
    const hash = await tokens.give(mint, account, [1_250_000n, 1_250_000n])
    expect(await check(own)).toMatchObject({ status: 'settled', hash, received: 2_500_000n, surplus: [] })
    expect(await checkWith()({ ...own, hash })).toMatchObject({ status: 'settled', hash })
  })

  it('does not settle with too little, another token, another recipient, or from before', async () => {
    const [mint, other] = [await tokens.createMint(), await tokens.createMint()]
    const { to, ...own } = await order(mint)
    const check = checkWith()
    const wrong = await tokens.give(other, await tokens.openAccount(other, to), [2_500_000n])
    const elsewhere = await tokens.give(mint, await tokens.openAccount(mint, newKey()), [2_500_000n])
    for (const hash of [wrong, elsewhere])
      expect(await check({ ...own, hash })).toMatchObject({ reason: 'wrong-recipient-or-asset', hash })
    const hash = await tokens.give(mint, await tokens.openAccount(mint, to), [2_499_999n])
    expect(await check(own)).toMatchObject({ reason: 'too-little', received: 2_499_999n })
    const late = { ...own, since: BigInt(await connection.getSlot()) }
    expect(await check({ ...late, hash })).toMatchObject({ reason: 'too-early' })
    // It may be on its way: whoever heard of too little would pay again.
    const unseen = { ...own, hash: '1'.repeat(64) }
    expect(await check(unseen)).toMatchObject({ status: 'pending', reason: 'not-found' })
  })

  it('is no account full of tokens that changes hands: what it held was paid to nobody', async () => {
    const mint = await tokens.createMint()
    const { to, ...own } = await order(mint)
    const thief = Keypair.generate()
    const account = await tokens.openAccount(mint, thief.publicKey)
    await tokens.give(mint, account, [2_500_000n])
    const hash = await tokens.handOver(account, thief, to)
    expect(await checkWith()({ ...own, hash })).toMatchObject({ reason: 'wrong-recipient-or-asset' })
    expect(await checkWith()(own)).toMatchObject({ status: 'pending' })
  })

  it('that failed has paid nothing', { tags: ['long'] }, async () => {
    const { to, ...own } = await order()
    const move = { fromPubkey: tokens.payer.publicKey, toPubkey: to }
    const hash = await tokens.run(
      [
        SystemProgram.transfer({ ...move, lamports: 500_000_000n }),
        SystemProgram.transfer({ ...move, lamports: 10n ** 16n }),
      ],
      [],
      false,
    )
    expect(await checkWith()({ ...own, hash })).toMatchObject({ status: 'refused', reason: 'reverted' })
    expect(await checkWith()(own)).toMatchObject({ status: 'pending' })
  })
})
