import type { TransactionRequest } from '@latchkit/core'
import { base58, base64 } from '@scure/base'
import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../rpc/programs.js'
import { account, MAINNET, stubEnv } from '../testing/stubEnv.js'
import { stubKey } from '../testing/stubWallet.js'
import { findTransaction } from './findTransaction.js'
import { associatedAddress, openAccount, transferTokens } from './instructions.js'
import { markSender } from './markSender.js'

const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const [me, to] = [account.address, stubKey(2).address]
const [mint, source] = [stubKey(3).address, stubKey(4).address]
const signatureOf = (at: number) => base58.encode(new Uint8Array(64).fill(at))
const SINCE = `100 ${signatureOf(9)}`

afterEach(() => void vi.unstubAllGlobals())

/** A transaction as a node returns it. */
function wire(...instructions: TransactionInstruction[]) {
  const message = new TransactionMessage({
    payerKey: new PublicKey(me),
    recentBlockhash: GENESIS,
    instructions: [ComputeBudgetProgram.setComputeUnitLimit({ units: 7 }), ...instructions],
  }).compileToV0Message()
  const bytes = new VersionedTransaction(message).serialize()
  return { transaction: [base64.encode(bytes), 'base64'], meta: { err: null } }
}
const pay = (lamports: bigint, toPubkey = to, fromPubkey = me) =>
  SystemProgram.transfer({
    fromPubkey: new PublicKey(fromPubkey),
    toPubkey: new PublicKey(toPubkey),
    lamports,
  })
/** An instruction of ours in the words of the other library. */
const inTheirs = ({ programAddress, accounts = [], data }: ReturnType<typeof transferTokens>) => ({
  programId: new PublicKey(programAddress),
  keys: accounts.map(({ address, role }) => ({
    pubkey: new PublicKey(address),
    isSigner: role >= 2,
    isWritable: role % 2 === 1,
  })),
  data: Buffer.from(data ?? []),
})

interface Listed {
  slot: number
  err: unknown
  told: unknown
}
function serve(listed: readonly Listed[]) {
  const asked: [string, unknown[]][] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { method, params } = JSON.parse(String(init.body)) as { method: string; params: [string] }
    asked.push([method, params])
    const results: Record<string, () => unknown> = {
      getGenesisHash: () => GENESIS,
      getSlot: () => 123,
      getSignaturesForAddress: () =>
        listed.map(({ slot, err }, at) => ({ signature: signatureOf(at + 1), slot, err })),
      getTransaction: () => listed.find((_, at) => signatureOf(at + 1) === params[0])?.told,
    }
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: results[method]?.() ?? null }))
  })
  return asked
}
const env = () => stubEnv({ rpc: { [MAINNET]: 'https://rpc.example' } })
const find = (transfer: object, since = SINCE, known: readonly string[] = []) =>
  findTransaction(env(), {
    account,
    networkId: MAINNET,
    transfer,
    since,
    known,
  } as unknown as TransactionRequest & { since: string })
const sol = { to, amount: 5n }
const lands = (...told: unknown[]) => serve(told.map(each => ({ slot: 101, err: null, told: each })))

describe('a transaction whose hash nobody told (J11)', () => {
  it('is looked for from where its sender stood', async () => {
    serve([{ slot: 99, err: null, told: null }])
    expect(await markSender(env(), { account, networkId: MAINNET })).toBe(`123 ${signatureOf(1)}`)
    serve([])
    expect(await markSender(env(), { account, networkId: MAINNET })).toBe('123 -')
  })

  it('is found by all it does, among others', async () => {
    const asked = lands(null, 'junk', wire(pay(6n)), wire(pay(5n)))
    expect(await find(sol)).toEqual({ hash: signatureOf(4) })
    const [, options] = asked.find(([method]) => method === 'getSignaturesForAddress')?.[1] ?? []
    expect(options).toMatchObject({ until: signatureOf(9), limit: 20 })
  })

  it.each([
    ['another amount', wire(pay(6n))],
    ['another recipient', wire(pay(5n, source))],
    ['another sender', wire(pay(5n, to, source))],
    ['one that moves more besides', wire(pay(5n), pay(5n))],
    ['one that is no transaction', { transaction: ['AAAA', 'base64'] }],
    ['one that the node does not know yet', null],
  ])('is not %s', async (_, told) => {
    lands(told)
    expect(await find(sol)).toBeUndefined()
  })

  it('is not one that is known: the second of two that do the same is found, too', async () => {
    lands(wire(pay(5n)), wire(pay(5n)))
    expect(await find(sol, SINCE, [signatureOf(1)])).toEqual({ hash: signatureOf(2) })
    expect(await find(sol, SINCE, [signatureOf(1), signatureOf(2)])).toBeUndefined()
  })

  it('is one that succeeded, where one failed', async () => {
    serve([
      { slot: 102, err: { InstructionError: [1, 'Custom'] }, told: wire(pay(5n)) },
      { slot: 101, err: null, told: wire(pay(5n)) },
    ])
    expect(await find(sol)).toEqual({ hash: signatureOf(2) })
    serve([{ slot: 102, err: 'Failed', told: wire(pay(5n)) }])
    expect(await find(sol)).toEqual({ hash: signatureOf(1) })
  })

  it.each([TOKEN_PROGRAM, TOKEN_2022_PROGRAM])('may move a token of %s', async program => {
    const destination = await associatedAddress({ owner: to, mint, program })
    const move = { program, mint, decimals: 6, source, destination, owner: me, amount: 5n }
    const opened = inTheirs(openAccount(me, destination, { owner: to, mint, program }))
    const token = { to, amount: 5n, asset: `${MAINNET}/token:${mint}` }
    lands(wire(opened, inTheirs(transferTokens(move))))
    expect(await find(token)).toEqual({ hash: signatureOf(1) })
    expect(await find(sol)).toBeUndefined()
    for (const other of [{ amount: 6n }, { destination: source }, { mint: source }, { owner: source }]) {
      lands(wire(inTheirs(transferTokens({ ...move, ...other }))))
      expect(await find(token)).toBeUndefined()
    }
    // To an account of the token itself.
    lands(wire(inTheirs(transferTokens({ ...move, destination: to }))))
    expect(await find(token)).toEqual({ hash: signatureOf(1) })
  })

  it('costs one request while its sender sent nothing, and none for a mark that is none', async () => {
    const asked = serve([{ slot: 99, err: null, told: wire(pay(5n)) }])
    expect(await find(sol)).toBeUndefined()
    expect(asked.map(([method]) => method)).toEqual(['getGenesisHash', 'getSignaturesForAddress'])
    expect(await find(sol, 'junk')).toBeUndefined()
    expect(asked).toHaveLength(2)
  })
})
