import { type Account, CheckTransfer, createKit, type Transfer } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import { afterAll, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { solana } from '../src/solana.js'

const { solana: reef } = await ownSandbox('solana')
if (!reef) throw new Error('The sandbox has Solana')
const { rpcUrl, accounts, tokens } = reef
const networkId = reef.id as `solana:${string}`
const [USDC, SHELL, PEARL, TOLL] = tokens
if (!USDC || !SHELL || !PEARL || !TOLL) throw new Error('Four tokens are there')

const kit = createKit({
  plugins: [solana({ networks: [{ id: networkId, name: 'Reef', rpcUrl }] })],
  storage: memoryStorage(),
  locale: 'en',
})
afterAll(() => kit.dispose())

const accountOf = (address: string): Account => ({
  address,
  caipAddress: `${networkId}:${address}`,
  namespace: 'solana',
  type: 'eoa',
})
const assetOf = ({ address }: { readonly address: string }) => `${networkId}/token:${address}` as const
const stranger = () => Keypair.generate().publicKey.toBase58()
const pda = () =>
  PublicKey.findProgramAddressSync([crypto.getRandomValues(new Uint8Array(8))], me)[0].toBase58()
const me = new PublicKey(accounts[1] ?? '')

/** These tests sign nothing: no wallet is even connected. */
const check = (transfer: Transfer, from: string = me.toBase58()) =>
  kit
    .use(CheckTransfer, { namespace: 'solana' })
    .checkTransfer({ account: accountOf(from), networkId, transfer })

describe('a transfer that is tried on the chain', () => {
  it('of SOL goes through, and says what arrives', async () => {
    const to = stranger()
    expect(await check({ to, amount: 5_000_000n })).toEqual({
      spent: 5_000_000n,
      received: 5_000_000n,
      isContract: false,
    })
    expect(await new Connection(rpcUrl).getBalance(new PublicKey(to))).toBe(0)
    expect(await check({ to: me.toBase58(), amount: 1n })).toEqual({ isContract: false })
  })
  it.each([
    ['the Token program', USDC, 6],
    ['nine decimals', SHELL, 9],
    ['Token-2022', PEARL, 6],
  ])('of %s goes through, to somebody without an account of the token too', async (_, token, decimals) => {
    const asset = assetOf(token)
    const from = accounts[0]
    const expected = { spent: 7n, received: 7n, decimals, isContract: false }
    expect(await check({ to: stranger(), amount: 7n, asset }, from)).toEqual(expected)
    if (token !== SHELL)
      expect(await check({ to: accounts[2] ?? '', amount: 7n, asset }, from)).toEqual(expected)
  })
  it.each([
    ['one and a half percent', 100_000_000n, 98_500_000n],
    ['two at most', 250_000_000n, 248_000_000n],
    ['never less than the smallest part', 10n, 9n],
  ])('says what arrives of a token that keeps %s', async (_, amount, received) => {
    const transfer = { to: stranger(), amount, asset: assetOf(TOLL) }
    expect(await check(transfer)).toEqual({ spent: amount, received, decimals: 6, isContract: false })
  })
  it('goes to a token account as it is', async () => {
    const { value } = await new Connection(rpcUrl).getParsedTokenAccountsByOwner(
      new PublicKey(accounts[2] ?? ''),
      { mint: new PublicKey(USDC.address) },
    )
    const to = value[0]?.pubkey.toBase58() ?? ''
    const expected = { spent: 7n, received: 7n, decimals: 6, isContract: false }
    expect(await check({ to, amount: 7n, asset: assetOf(USDC) })).toEqual(expected)
    // The same address for SOL belongs to a program.
    expect(await check({ to, amount: 5_000_000n })).toMatchObject({ isContract: true })
  })
  it.each([
    ['a program', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
    ['a mint', USDC.address],
    ['an address off the curve', pda()],
  ])('of SOL to %s is told apart from one to a person', async (_, to) => {
    expect(await check({ to, amount: 5_000_000n })).toMatchObject({ isContract: true })
  })
  it('fails in words', async () => {
    const asset = assetOf(USDC)
    const failure = async (transfer: Transfer, from?: string) => (await check(transfer, from)).failure
    expect(await failure({ to: stranger(), amount: 2_000_000_000_000n })).toMatch(/insufficient lamports/)
    // Dust: a new account has to hold what keeps it open.
    expect(await failure({ to: stranger(), amount: 1n })).toMatch(/less than the network lets accounts hold/)
    expect(await failure({ to: stranger(), amount: 1n }, stranger())).toMatch(/pays does not exist/)
    expect(await failure({ to: stranger(), amount: 2n ** 60n, asset })).toBe('Insufficient balance')
    expect(await failure({ to: pda(), amount: 1n, asset })).toMatch(/Nobody holds a key/)
    expect(await failure({ to: SHELL.address, amount: 1n, asset })).toMatch(/address of a token/)
  })
  it('rejects when nobody can tell', async () => {
    const noToken = `${networkId}/token:${stranger()}` as const
    await expect(check({ to: stranger(), amount: 1n, asset: noToken })).rejects.toMatchObject({
      code: 'rpc/INVALID_PARAMS',
    })
  })
})
