import type { Chain } from '../chain/chains.js'
import { createNode, type Node } from '../chain/createNode.js'
import { quantity } from '../chain/evm/fields.js'
import { readHeld } from '../chain/evm/readToken.js'
import { readAccounts } from '../chain/solana/readAccounts.js'
import { programs } from '../decode/solana/decodeInstruction.js'
import type { Addresses } from '../keys/vaultShapes.js'
import type { Session } from '../session/createSession.js'

/** What is known of the money in a wallet, from the least to the most. */
export const holdings = ['none', 'unknown', 'some'] as const

/** What is known of it. A node that does not answer knows nothing, which is not that there is none. */
export type Holding = (typeof holdings)[number]

/** Whether there is money on one of these networks: of the coin, or of a token that the operator lists. Never rejects. */
export async function holdsMoney(
  session: Pick<Session, 'call'>,
  addresses: Addresses,
  networks: readonly Chain[],
): Promise<Holding> {
  const found = await Promise.all(
    networks.map(chain =>
      amounts(createNode(chain.caip2, session), addresses, chain).catch(() => [undefined]),
    ),
  )
  const all = found.flat()
  if (all.some(amount => amount !== undefined && amount > 0n)) return 'some'
  return all.includes(undefined) ? 'unknown' : 'none'
}

const MOST_TOKENS = 16

/** Where an owner has these tokens of Solana: each belongs to one of two programs. */
async function usualAccounts(owner: string, tokens: Chain['tokens']): Promise<readonly string[]> {
  const { associatedAddress } = await import('../transfer/solana/associatedAddress.js')
  return tokens.flatMap(({ address }) =>
    [programs.token, programs.token2022].map(program => associatedAddress(owner, address, program)),
  )
}

/** `undefined`: the node does not say. */
async function amounts(
  node: Node,
  { eip155, solana }: Addresses,
  { caip2, tokens }: Chain,
): Promise<readonly (bigint | undefined)[]> {
  const listed = tokens.slice(0, MOST_TOKENS)
  if (caip2.startsWith('solana:')) {
    const places = listed.length === 0 ? [] : await usualAccounts(solana, listed)
    const [own, ...held] = await readAccounts(node, [solana, ...places])
    const kept = held.flatMap(account => (account?.token?.owner === solana ? [account.token.amount] : []))
    return [own?.lamports ?? 0n, ...kept]
  }
  const account = `0x${eip155.slice(2)}` as const
  return Promise.all([
    node.ask('eth_getBalance', [account, 'latest']).then(given => quantity.parse(given)),
    ...listed.map(({ address }) => readHeld(node, `0x${address.slice(2)}`, account).catch(() => undefined)),
  ])
}
