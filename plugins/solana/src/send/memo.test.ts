import { base64 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import { afterEach, expect, it, vi } from 'vitest'
import { MEMO_PROGRAM } from '../rpc/programs.js'
import { account, MAINNET, stubEnv } from '../testing/stubEnv.js'
import { stubKey } from '../testing/stubWallet.js'
import { buildTransaction } from './buildTransaction.js'
import { createMatcher } from './createMatcher.js'
import { messageFee } from './messageFee.js'

const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const env = stubEnv({ rpc: { [MAINNET]: 'https://rpc.example' } })
const to = stubKey(2).address
const build = (memo?: string) =>
  buildTransaction(env, { account, networkId: MAINNET, transfer: { to, amount: 5n, memo } })

afterEach(() => vi.unstubAllGlobals())

function serve() {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { method } = JSON.parse(String(init.body)) as { method: string }
    const result =
      method === 'getGenesisHash' ? GENESIS : { value: { blockhash: GENESIS, lastValidBlockHeight: 5 } }
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
  })
}

it('stands right before the transfer, byte by byte', async () => {
  serve()
  const { message } = VersionedTransaction.deserialize((await build('Konto 7 ✓')).bytes)
  const at = message.compiledInstructions.at(-2)
  expect(message.staticAccountKeys[at?.programIdIndex ?? -1]?.toBase58()).toBe(MEMO_PROGRAM)
  expect(new TextDecoder().decode(at?.data)).toBe('Konto 7 ✓')
})
it('may compute what it takes, for the same fee', async () => {
  serve()
  for (const [memo, units] of [
    [undefined, 50_000],
    ['é'.repeat(128), 178_000],
  ] as const) {
    const { bytes, message } = await build(memo)
    const { compiledInstructions } = VersionedTransaction.deserialize(bytes).message
    const limit = compiledInstructions.find(({ data }) => data[0] === 2)?.data
    expect(new DataView(Uint8Array.from(limit ?? []).buffer).getUint32(1, true)).toBe(units)
    expect(messageFee(message)).toBe(6_000n)
  }
})
it('is refused when it is too long, in bytes', async () => {
  serve()
  await expect(build('é'.repeat(129))).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
  await expect(build('é'.repeat(128))).resolves.toBeDefined()
})
it('tells one transfer from another when it is looked for', async () => {
  serve()
  const told = async (memo?: string) => ({ transaction: [base64.encode((await build(memo)).bytes)] })
  const isIt = await createMatcher(account.address, { to, amount: 5n, memo: '42' })
  expect(isIt(await told('42'))).toBe(true)
  expect(isIt(await told('43'))).toBe(false)
  expect(isIt(await told())).toBe(false)
  const isAny = await createMatcher(account.address, { to, amount: 5n })
  expect(isAny(await told('42'))).toBe(true)
})
