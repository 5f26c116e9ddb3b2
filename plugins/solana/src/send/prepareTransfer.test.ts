import { base58, base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from '../rpc/programs.js'
import { account, MAINNET } from '../testing/stubEnv.js'
import { stubKey } from '../testing/stubWallet.js'
import { associatedAddress } from './instructions.js'
import { prepareTransfer } from './prepareTransfer.js'

const [to, mint, otherMint, source] = [2, 3, 4, 5].map(number => stubKey(number).address) as [
  ...[string, string, string, string],
]
const RENT = 2_039_280n
const own = (owner: string) => associatedAddress({ owner, mint, program: TOKEN_PROGRAM })
const transfer = { to, amount: 5n, asset: `${MAINNET}/token:${mint}` } as const

function mintData() {
  const data = new Uint8Array(82)
  data[44] = 6
  data[45] = 1
  return data
}
function tokenAccount(of: string) {
  const data = new Uint8Array(165)
  data.set(base58.decode(of))
  return data
}
const onChain = (owner: string, data = new Uint8Array()) => ({
  ...{ owner, data: [base64.encode(data), 'base64'], lamports: 1, executable: false },
})

/** A node that knows these accounts besides the mint, of which the sender has 9. */
function prepare(
  known: Record<string, object>,
  more: Partial<typeof transfer> & { readonly to?: string } = {},
) {
  const accounts: Record<string, object> = { [mint]: onChain(TOKEN_PROGRAM, mintData()), ...known }
  const info = { mint, tokenAmount: { amount: '9', decimals: 6 }, state: 'initialized' }
  const results: Record<string, (params: unknown) => unknown> = {
    getMultipleAccounts: params => ({
      value: (params as [string[]])[0].map(address => accounts[address] ?? null),
    }),
    getTokenAccountsByOwner: () => ({ value: [{ pubkey: source, account: { data: { parsed: { info } } } }] }),
    getMinimumBalanceForRentExemption: () => `${RENT}`,
  }
  const rpc = async (method: string, params: unknown) => results[method]?.(params)
  return prepareTransfer(rpc, { account, networkId: MAINNET, transfer: { ...transfer, ...more } })
}

describe('a transfer of a token', () => {
  it('arrives in the account of the recipient, who is there or not', async () => {
    const destination = await own(to)
    for (const known of [{}, { [to]: onChain(SYSTEM_PROGRAM) }]) {
      const opening = await prepare(known)
      expect(opening).toMatchObject({ source, destination, rent: RENT })
      expect(opening.instructions).toHaveLength(2)
      const there = await prepare({ ...known, [destination]: onChain(TOKEN_PROGRAM, tokenAccount(mint)) })
      expect(there).toMatchObject({ source, destination, rent: 0n })
      expect(there.instructions).toHaveLength(1)
    }
  })

  it('arrives in a token account that is the recipient itself', async () => {
    const prepared = await prepare({ [to]: onChain(TOKEN_PROGRAM, tokenAccount(mint)) })
    expect(prepared).toMatchObject({ destination: to, rent: 0n })
  })

  it.each([
    ['an address of which nobody has a key', async () => ({ to: await own(to), known: {} }), 'curve'],
    [
      'an account of another token',
      async () => ({ to, known: { [to]: onChain(TOKEN_PROGRAM, tokenAccount(otherMint)) } }),
      'token',
    ],
    ['the token', async () => ({ to: mint, known: {} }), 'token'],
  ])('is not sent to %s', async (_, make, reason) => {
    const { known, ...wrong } = await make()
    await expect(prepare(known, wrong)).rejects.toMatchObject({
      ...{ code: 'address/INVALID', context: { value: wrong.to, reason } },
    })
  })
})
