import { afterEach, describe, expect, it, vi } from 'vitest'
import { account, MAINNET, stubEnv } from '../testing/stubEnv.js'
import { stubKey } from '../testing/stubWallet.js'
import { checkTransfer } from './checkTransfer.js'
import { wordsOf } from './wordsOf.js'

afterEach(() => vi.unstubAllGlobals())

const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const env = stubEnv({ rpc: { [MAINNET]: 'https://rpc.example' } })
const request = { account, networkId: MAINNET, transfer: { to: stubKey(2).address, amount: 5n } } as const
const holding = (lamports: number | string) => ({
  lamports,
  owner: '11111111111111111111111111111111',
  data: ['', 'base64'],
  executable: false,
})

/** An endpoint on which the recipient has 100 lamports, the sender a million, and a simulation ends like this. */
function serve(simulated: unknown) {
  const answers: Record<string, unknown> = {
    getGenesisHash: GENESIS,
    getLatestBlockhash: { value: { blockhash: GENESIS, lastValidBlockHeight: 5 } },
    getMultipleAccounts: { value: [holding(100), holding(100), holding(1_000_000)] },
    simulateTransaction: simulated,
  }
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { method, params } = JSON.parse(String(init.body)) as { method: string; params: unknown[] }
    if (method === 'simulateTransaction') asked.push(params[1])
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: answers[method] ?? null }))
  })
  return asked
}

describe('checkTransfer', () => {
  it('checks nothing else', async () => {
    const native = { account, networkId: MAINNET, native: new Uint8Array(1) } as const
    await expect(checkTransfer(env, native)).rejects.toMatchObject({
      ...{ code: 'rpc/INVALID_PARAMS', message: 'Only transfers can be checked' },
    })
  })
  it('asks for a trial of what nobody signed, whatever the blockhash', async () => {
    const asked = serve({ value: { err: null, accounts: [holding(105), holding(993_995)] } })
    expect(await checkTransfer(env, request)).toEqual({ spent: 5n, received: 5n, isContract: false })
    expect(asked).toMatchObject([{ sigVerify: false, replaceRecentBlockhash: true, encoding: 'base64' }])
  })
  it('says that more leaves, whatever was asked for', async () => {
    serve({ value: { err: null, accounts: [holding(105), holding(900_000)] } })
    expect(await checkTransfer(env, request)).toMatchObject({ spent: 94_000n, received: 5n })
  })
  it('says that less arrives', async () => {
    serve({ value: { err: null, accounts: [holding('103')] } })
    expect(await checkTransfer(env, request)).toMatchObject({ received: 3n })
  })
  it('says nothing of what arrives where the endpoint does not', async () => {
    for (const accounts of [undefined, null, [], [null], ['junk']]) {
      serve({ value: { err: null, accounts } })
      expect(await checkTransfer(env, request)).toEqual({ isContract: false })
    }
  })
  it.each(['SignatureFailure', 'BlockhashNotFound', 'AlreadyProcessed', 'ClusterMaintenance'])(
    'takes %s for no answer at all',
    async err => {
      serve({ value: { err, accounts: [null] } })
      await expect(checkTransfer(env, request)).rejects.toMatchObject({ code: 'rpc/INTERNAL' })
    },
  )
  it.each([null, 'ok', {}, []])('takes %j for no answer either', async simulated => {
    serve(simulated)
    await expect(checkTransfer(env, request)).rejects.toMatchObject({ name: 'KitError' })
  })
  it.each([
    [{ InsufficientFundsForRent: { account_index: 1 } }, [], /less than the network lets/],
    ['InsufficientFundsForFee', null, /not enough for the network fee/],
    [
      { InstructionError: [0, { Custom: 1 }] },
      [
        'Program X invoke [1]',
        'Program log: Error: insufficient funds',
        'Program X failed: custom program error',
      ],
      /^insufficient funds$/,
    ],
    [
      { InstructionError: [0, { Custom: 17 }] },
      ['Program log: Error: Account is frozen'],
      /^Account is frozen$/,
    ],
    [{ InstructionError: [0, 'GenericError'] }, 'junk', /GenericError/],
    [{ x: 'y'.repeat(900) }, [], /^.{200}$/],
  ])('puts %j into words', (error, logs, words) => expect(wordsOf(error, logs)).toMatch(words))
})
