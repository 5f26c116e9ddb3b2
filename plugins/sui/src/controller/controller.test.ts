import type { TransactionRequest } from '@latchkit/core'
import { Transaction } from '@mysten/sui/transactions'
import { toBase58, toBase64 } from '@mysten/sui/utils'
import { expect, it } from 'vitest'
import type { SuiEnv } from '../SuiEnv.js'
import { asData } from '../send/asData.js'
import { ADDRESS, account, NETWORK, shown, stubEnv, stubWallet } from '../testing/stubWallet.js'
import { createController } from './createController.js'

const other = `0x${'2b'.repeat(32)}`

/** A transfer that needs nothing of a chain any more, unsent: its recipient can be added to. */
function whole(...amounts: bigint[]) {
  const draft = new Transaction()
  for (const amount of amounts) pay(draft, amount)
  draft.setSender(ADDRESS)
  draft.setGasBudget(1000)
  draft.setGasPrice(1)
  draft.setGasPayment([{ objectId: other, version: '1', digest: toBase58(new Uint8Array(32).fill(5)) }])
  return draft
}
function pay(draft: Transaction, amount: bigint) {
  const [coin] = draft.splitCoins(draft.gas, [amount])
  if (coin) draft.transferObjects([coin], other)
}

it('has the wallet sign what the confirm steps saw, whatever the app adds to its transaction meanwhile', async () => {
  const draft = whole(1n)
  const bytes = toBase64(await whole(1n).build())
  const asked: string[] = []
  const signTransaction = async (input: { transaction: { toJSON(): Promise<string> } }) => {
    asked.push(toBase64(await Transaction.from(await input.transaction.toJSON()).build()))
    return { bytes, signature: btoa('x'.repeat(97)) }
  }
  const env = stubEnv(stubWallet({ 'sui:signTransaction': { signTransaction } }))
  env.clients.set(NETWORK, Promise.resolve({} as never))
  const seen: unknown[] = []
  const ctx = {
    ...env.ctx,
    connections: { activeConnections$: 'active' },
    get: () => ({ sui: { account, networkId: NETWORK } }),
    confirm: async ({ native }: TransactionRequest) => {
      seen.push(native)
      pay(draft, 900n)
    },
  }
  const controller = createController({ ...env, ctx } as unknown as SuiEnv)
  expect((await controller.signTransaction(draft)).bytes).toBe(bytes)
  expect(asked).toEqual([bytes])
  expect(seen).toEqual([await whole(1n).toJSON()])
})

it('asks about a transaction as data, with the signature of its sponsor', async () => {
  const text = await whole(1n).toJSON()
  const bytes = Uint8Array.of(1, 2)
  const sponsorSignature = 'signed'
  expect(await asData(whole(1n))).toBe(text)
  expect(await asData({ transaction: whole(1n), sponsorSignature })).toEqual({
    transaction: text,
    sponsorSignature,
  })
  const own = await asData(bytes)
  expect(own).toEqual(bytes)
  expect(own).not.toBe(bytes)
  await expect(asData(5)).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS', outcome: 'untouched' })
})

it('signs for another connected account that is named, on its network', async () => {
  const bytes = toBase64(await whole(1n).build())
  const asked: object[] = []
  const signTransaction = async (input: object) => {
    asked.push(input)
    return { bytes, signature: btoa('x'.repeat(97)) }
  }
  const env = stubEnv(stubWallet({ 'sui:signTransaction': { signTransaction } }))
  env.clients.set(NETWORK, Promise.resolve({} as never))
  const one = { namespace: 'sui', account, accounts: [account], networkId: NETWORK }
  const inUse = { ...account, address: other }
  const two = { ...one, account: inUse, accounts: [inUse], networkId: 'sui:testnet' }
  const atoms: Record<string, unknown> = { active: { sui: two }, all: [two, one] }
  const ctx = {
    ...env.ctx,
    connections: { activeConnections$: 'active', connections$: 'all' },
    get: (name: string) => atoms[name],
  }
  const controller = createController({ ...env, ctx } as unknown as SuiEnv)
  expect((await controller.signTransaction(whole(1n), { account })).bytes).toBe(bytes)
  expect(asked).toEqual([expect.objectContaining({ account: shown, chain: NETWORK })])
  atoms['all'] = [two]
  const refused = { code: 'core/DISCONNECTED' }
  await expect(controller.signTransaction(whole(1n), { account })).rejects.toMatchObject(refused)
})

it('gives a signer of the SDK that executes what the wallet signed, and refuses once another account is in use', async () => {
  const draft = whole(1n)
  const chosen = whole(2n)
  const bytes = toBase64(await chosen.build())
  const signTransaction = async () => ({ bytes, signature: btoa('x'.repeat(97)) })
  const env = stubEnv(stubWallet({ 'sui:signTransaction': { signTransaction } }))
  const executed: { transaction: Uint8Array }[] = []
  const core = {
    executeTransaction: async (asked: { transaction: Uint8Array }) =>
      executed.push(asked) && { $kind: 'Transaction', Transaction: {} },
  }
  env.clients.set(NETWORK, Promise.resolve({ core } as never))
  const inUse = { sui: { account, networkId: NETWORK } }
  const ctx = { ...env.ctx, connections: { activeConnections$: 'active' }, get: () => inUse }
  const signer = await createController({ ...env, ctx } as unknown as SuiEnv).signer()
  expect(signer.toSuiAddress()).toBe(ADDRESS)
  // The stub's key is not that of its address.
  expect(() => signer.getPublicKey()).toThrow(expect.objectContaining({ code: 'rpc/UNSUPPORTED_METHOD' }))
  await expect(signer.signTransaction(await draft.build())).rejects.toMatchObject({ code: 'sign/MISMATCH' })
  const same = { transaction: Transaction.from(await chosen.toJSON()), client: { core } as never }
  const sent = await signer.signAndExecuteTransaction(same)
  expect(sent.Transaction?.transaction).toMatchObject({ sender: ADDRESS })
  expect(executed.map(({ transaction }) => toBase64(transaction))).toEqual([bytes])
  inUse.sui = { account: { ...account, address: other }, networkId: NETWORK }
  const refused = { code: 'sign/MISMATCH', context: { field: 'account' }, outcome: 'untouched' }
  await expect(signer.signTransaction(await chosen.build())).rejects.toMatchObject(refused)
  await expect(signer.signPersonalMessage(Uint8Array.of(1))).rejects.toMatchObject(refused)
  expect(executed).toHaveLength(1)
})
