// @vitest-environment node
import { base58, base64 } from '@scure/base'
import { Keypair, NONCE_ACCOUNT_LENGTH, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { expect, it } from 'vitest'
import type { SigningRequest } from '../keys/sign.js'
import { answerSolana } from './solanaRequests.js'
import { agreeTo, reef as chain, solanaOwner } from './testing/agreeTo.js'
import { answer, replaceNode, shown } from './testing/showRequest.js'

replaceNode()

const me = Keypair.fromSeed(new Uint8Array(32).fill(1))
const [stranger, nonceAccount] = [2, 3].map(
  fill => Keypair.fromSeed(new Uint8Array(32).fill(fill)).publicKey,
) as [typeof me.publicKey, typeof me.publicKey]
const blockhash = base58.encode(new Uint8Array(32).fill(7))

const pay = SystemProgram.transfer({ fromPubkey: me.publicKey, toPubkey: stranger, lamports: 1 })
const advance = SystemProgram.nonceAdvance({ noncePubkey: nonceAccount, authorizedPubkey: me.publicKey })

function ask(instructions: readonly (typeof pay)[], until?: number) {
  const transaction = new Transaction({ feePayer: me.publicKey, recentBlockhash: blockhash })
  transaction.add(...instructions)
  const wire = Uint8Array.from(transaction.serialize({ requireAllSignatures: false }))
  return shown(
    (parts, signal) =>
      answerSolana(parts, {
        chain,
        account: me.publicKey.toBase58(),
        method: 'solana_signTransaction',
        params: { transaction: base64.encode(wire) },
        signal,
      }),
    until,
  )
}

const system = SystemProgram.programId.toBase58()
/** A network on which the account has enough; `isKnown`: what it says about the blockhash. */
function network(isKnown: readonly unknown[], nonce?: Uint8Array) {
  const said = [...isKnown]
  const data = new Uint8Array(NONCE_ACCOUNT_LENGTH)
  if (nonce) data.set(nonce, 40)
  const accountOf = (address: unknown) =>
    address === nonceAccount.toBase58()
      ? nonce && { lamports: 1_447_680, owner: system, data: [base64.encode(data), 'base64'] }
      : { lamports: 1_000_000_000, owner: system, data: ['', 'base64'] }
  answer.mockImplementation((method, [first, second]) => {
    const read = (list: unknown) => Array.from(Object(list), address => accountOf(address) ?? null)
    if (method === 'getFeeForMessage') return { value: 5_000 }
    if (method === 'isBlockhashValid') return said.shift()
    if (method === 'sendTransaction') return 'sent'
    if (method === 'getMultipleAccounts') return { value: read(first) }
    if (method !== 'simulateTransaction') return undefined
    return { value: { err: null, accounts: read(Object(second).accounts.addresses), logs: [] } }
  })
}
const asked = () =>
  answer.mock.calls.flatMap(([method, params]) => (method === 'isBlockhashValid' ? [params] : []))

it('I15: signs nothing whose blockhash this network does not know, as it would count on another one', async () => {
  network([{ value: false }, { value: false }])
  await expect(ask([pay])).rejects.toMatchObject({ code: 'CHAIN_ID_MISMATCH' })
  expect(asked()).toEqual(Array(2).fill([blockhash, { commitment: 'processed' }]))
  // Nobody can hide it behind a nonce that does not come first.
  network([{ value: false }, { value: false }], base58.decode(blockhash))
  await expect(ask([pay, advance])).rejects.toMatchObject({ code: 'CHAIN_ID_MISMATCH' })
})

it('I15: asks once more, as a node may be behind the one that the page has asked', async () => {
  network([{ value: false }, { value: true }])
  expect(await ask([pay])).toMatchObject({ warnings: [], mustConfirm: false })
})

it('C11, I15: says so if the network cannot tell, and takes it for anything while it is locked', async () => {
  for (const silence of [undefined, null, { value: 'true' }]) {
    network([silence, silence])
    expect(await ask([pay])).toMatchObject({ warnings: [{ key: 'warnElsewhere' }], mustConfirm: true })
    await expect(ask([pay], 1)).rejects.toMatchObject({ code: 'LOCKED' })
  }
  network([{ value: true }])
  await expect(ask([pay], 1)).resolves.toBeDefined()
})

it('I15: knows the value of a durable nonce by its account, and says so if it does not', async () => {
  network([], base58.decode(blockhash))
  const own = await ask([advance, pay])
  expect(own).toMatchObject({ warnings: [{ key: 'warnDurable' }], mustConfirm: true })
  expect(asked()).toEqual([])
  for (const other of [undefined, new Uint8Array(32).fill(8)]) {
    network([], other)
    const { warnings } = await ask([advance, pay])
    expect(warnings.map(({ key }) => key)).toEqual(['warnElsewhere', 'warnDurable'])
  }
})

it('I11: sends the transaction of Solana that was shown, with the signature of the account and no other', async () => {
  network([{ value: true }])
  const feePayer = new PublicKey(solanaOwner)
  const transaction = new Transaction({ feePayer, recentBlockhash: blockhash })
  transaction.add(SystemProgram.transfer({ fromPubkey: feePayer, toPubkey: stranger, lamports: 1 }))
  const message = Uint8Array.from(transaction.serializeMessage())
  const signed: SigningRequest[] = []
  const params = { transaction: base64.encode(Uint8Array.from([1, ...new Uint8Array(64), ...message])) }
  const given = await agreeTo('solana_signAndSendTransaction', params, {
    signs: request => signed.push(request),
  })
  const signature = new Uint8Array(64).fill(1)
  expect(given).toEqual({ signature: base58.encode(signature) })
  expect(signed).toEqual([{ account: solanaOwner, items: [{ kind: 'solana-transaction', bytes: message }] }])
  expect(answer.mock.calls.filter(([method]) => method === 'sendTransaction')).toEqual([
    [
      'sendTransaction',
      [base64.encode(Uint8Array.from([1, ...signature, ...message])), { encoding: 'base64' }],
    ],
  ])
})
