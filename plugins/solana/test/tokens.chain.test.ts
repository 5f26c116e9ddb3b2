import { Balances, CheckTransfer, createKit, SendTransaction, type Transfer } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { until } from '@latchkit/core/testing'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { Connection, Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { afterEach, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { solana } from '../src/solana.js'

const { chains, solana: reef } = await ownSandbox('solana')
if (!reef) throw new Error('The sandbox has Solana')
const { rpcUrl, accounts, tokens } = reef
const networkId = reef.id as `solana:${string}`
const [USDC, SHELL, PEARL] = tokens
if (!USDC || !SHELL || !PEARL) throw new Error('Three tokens are there')

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const assetOf = ({ address }: { readonly address: string }) => `${networkId}/token:${address}` as const

/** A kit, connected with one of the wallet's accounts, which approves everything. */
async function connected(index = 0) {
  const known = chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
  const networks = [{ id: networkId, rpcUrl, name: reef?.name }]
  const options = { accounts: 10, remember: false, autoApprove: true, name: `Tokens ${index}` }
  const wallet = createDevWallet({ chains: known, solana: { networks }, ...options })
  cleanups.push(() => wallet.dispose())
  await wallet.switchAccount(index)
  const plugin = solana({
    networks: [{ id: networkId, name: 'Reef', rpcUrl }],
    tokens: { [networkId]: tokens.map(({ address, symbol, name }) => ({ address, symbol, name })) },
  })
  const kit = createKit({ plugins: [plugin], storage: memoryStorage(), locale: 'en' })
  cleanups.push(() => kit.dispose())
  await kit.start()
  await kit.prefetch()
  const walletId = `name:tokens-${index}`
  await until(() => kit.get(kit.connections.wallets$).some(({ id }) => id === walletId))
  const { account } = await kit.connections.connect({ walletId })
  const { sendTransaction, estimateFee, waitForTransaction } = kit.use(SendTransaction, account)
  const balances = () => kit.use(Balances, account).balances({ account, networkId })
  const send = async (transfer: Transfer) => {
    const { hash } = await sendTransaction({ account, networkId, transfer })
    return waitForTransaction({ networkId, hash })
  }
  const amountOf = async (asset: string) =>
    (await balances()).find(balance => balance.asset === asset)?.amount ?? 0n
  const estimate = (transfer: Transfer) => estimateFee({ account, networkId, transfer })
  return { kit, account, balances, send, amountOf, estimate, sendTransaction, waitForTransaction }
}

/** The balance of a token, asked with another library. */
async function owned(owner: string, mint: string) {
  const connection = new Connection(rpcUrl, 'confirmed')
  const filter = { mint: new PublicKey(mint) }
  const { value } = await connection.getParsedTokenAccountsByOwner(new PublicKey(owner), filter)
  return value.map(({ account }) => ({
    amount: BigInt(account.data.parsed.info.tokenAmount.amount),
    size: account.data.space,
  }))
}

const stranger = () => Keypair.generate().publicKey.toBase58()

describe('balances', () => {
  it('are native first, then the tokens of both programs, exact above 2^53', async () => {
    const { balances, account } = await connected()
    const list = await balances()
    expect(account.address).toBe(accounts[0])
    expect(list.map(({ symbol }) => symbol)).toEqual(['SOL', 'USDC', 'SHELL', 'PEARL', 'TOLL'])
    expect(list[2]).toMatchObject({ decimals: 9, asset: assetOf(SHELL), native: false })
    expect(list[2]?.amount).toBeGreaterThan(2n ** 53n)
    const whale = await connected(9)
    expect((await whale.balances())[0]).toMatchObject({ amount: 12_345_678_901_234_567n, native: true })
  })
})

describe('tokens', () => {
  it.each([
    ['the Token program', USDC, 1_000_001n, 165],
    ['the Token program, above 2^53', SHELL, 9_007_199_254_740_993n, 165],
    ['Token-2022', PEARL, 7n, 170],
  ])('of %s arrive in an account that is opened for them', async (_, token, amount, size) => {
    const { send, estimate, amountOf } = await connected()
    const to = stranger()
    const transfer = { to, amount, asset: assetOf(token) }
    const before = await amountOf(assetOf(token))
    const { fee, native } = await estimate(transfer)
    expect(fee).toBeGreaterThan(6_000n)
    expect(native).toEqual({ network: 6_000n, rent: fee - 6_000n })
    const lamports = await amountOf(`${networkId}/slip44:501`)
    expect(await send(transfer)).toBe('confirmed')
    expect(await owned(to, token.address)).toEqual([{ amount, size }])
    expect(await amountOf(assetOf(token))).toBe(before - amount)
    // The cost equals the estimate, to the lamport.
    expect(await amountOf(`${networkId}/slip44:501`)).toBe(lamports - fee)
    // The second time there is nothing to open.
    expect((await estimate(transfer)).fee).toBe(6_000n)
    expect(await send(transfer)).toBe('confirmed')
    expect(await owned(to, token.address)).toEqual([{ amount: amount * 2n, size }])
  })
  it('are all sent, with a memo that stands in the transaction', async () => {
    const rich = await connected()
    const asset = assetOf(PEARL)
    const { account, sendTransaction, waitForTransaction, amountOf } = await connected(8)
    expect(await rich.send({ to: account.address, amount: 11n, asset })).toBe('confirmed')
    const [to, amount] = [stranger(), await amountOf(asset)]
    const connection = new Connection(rpcUrl, 'confirmed')
    for (const transfer of [
      { to, amount, asset, memo: 'order 7' },
      { to, amount: 2_000_000n, memo: 'order 8' },
    ]) {
      const { hash } = await sendTransaction({ account, networkId, transfer })
      expect(await waitForTransaction({ networkId, hash })).toBe('confirmed')
      const found = await connection.getTransaction(hash, { maxSupportedTransactionVersion: 0 })
      expect(found?.meta?.logMessages?.join()).toContain(transfer.memo)
    }
    expect(await owned(to, PEARL.address)).toMatchObject([{ amount }])
    expect(await amountOf(asset)).toBe(0n)
  })
  it('are not sent where they would be lost, nor more than there are', async () => {
    const { send } = await connected()
    const asset = assetOf(USDC)
    const [offCurve] = PublicKey.findProgramAddressSync([new Uint8Array([1])], new PublicKey(USDC.address))
    const invalid = (reason: string) => ({ code: 'address/INVALID', context: { reason } })
    await expect(send({ to: SHELL.address, amount: 1n, asset })).rejects.toMatchObject(invalid('token'))
    await expect(send({ to: offCurve.toBase58(), amount: 1n, asset })).rejects.toMatchObject(invalid('curve'))
    const tooMuch = send({ to: stranger(), amount: 2n ** 60n, asset })
    await expect(tooMuch).rejects.toMatchObject({ code: 'solana/INSUFFICIENT_FUNDS' })
    const noToken = `${networkId}/token:${stranger()}` as const
    await expect(send({ to: stranger(), amount: 1n, asset: noToken })).rejects.toMatchObject({
      code: 'rpc/INVALID_PARAMS',
    })
    await expect(send({ to: stranger(), amount: -1n })).rejects.toMatchObject({ code: 'amount/INVALID' })
  })
})

describe('all that an account owns', () => {
  it('can be sent: the fee is known to the lamport, and nothing is left', async () => {
    const { kit, account, send, estimate, amountOf } = await connected(6)
    const sol = `${networkId}/slip44:501`
    const [to, balance] = [stranger(), await amountOf(sol)]
    const { fee } = await estimate({ to, amount: balance })
    // The remainder may be nothing, but not a little.
    const { checkTransfer } = kit.use(CheckTransfer, account)
    const check = (amount: bigint) => checkTransfer({ account, networkId, transfer: { to, amount } })
    expect((await check(balance - fee - 1n)).failure).toMatch(/left with less than the network lets/)
    expect((await check(balance - fee)).failure).toBeUndefined()
    await expect(send({ to, amount: balance - fee - 1n })).rejects.toMatchObject({
      code: 'solana/WOULD_FAIL',
      message: expect.stringMatching(/left with less than the network lets/),
    })
    expect(await send({ to, amount: balance - fee })).toBe('confirmed')
    expect(await amountOf(sol)).toBe(0n)
    expect(await new Connection(rpcUrl).getBalance(new PublicKey(to))).toBe(Number(balance - fee))
  })
})

describe('native requests', () => {
  it('are transactions of @solana/web3.js, old ones too', async () => {
    const { account, sendTransaction, waitForTransaction } = await connected()
    const connection = new Connection(rpcUrl, 'confirmed')
    const from = new PublicKey(account.address)
    const to = Keypair.generate().publicKey
    const { blockhash } = await connection.getLatestBlockhash()
    const native = new Transaction({ feePayer: from, recentBlockhash: blockhash } as never).add(
      SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 3_000_000 }),
    )
    const { hash } = await sendTransaction({ account, networkId, native })
    expect(await waitForTransaction({ networkId, hash })).toBe('confirmed')
    expect(await connection.getBalance(to)).toBe(3_000_000)
  })
  it('of others are refused before the wallet sees them', async () => {
    const { account, sendTransaction } = await connected()
    const other = Keypair.generate()
    const native = new Transaction().add(
      SystemProgram.transfer({ fromPubkey: other.publicKey, toPubkey: other.publicKey, lamports: 1 }),
    )
    native.feePayer = other.publicKey
    native.recentBlockhash = (await new Connection(rpcUrl).getLatestBlockhash()).blockhash
    const sending = sendTransaction({ account, networkId, native })
    await expect(sending).rejects.toMatchObject({ code: 'sign/MISMATCH' })
    const junk = sendTransaction({ account, networkId, native: { to: 'x' } })
    await expect(junk).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
  })
})
