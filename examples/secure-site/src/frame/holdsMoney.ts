import type { Chain } from '../chain/chains.js'
import { createNode, type Node } from '../chain/createNode.js'
import { quantity } from '../chain/evm/fields.js'
import { readHeld } from '../chain/evm/readToken.js'
import { readAccounts } from '../chain/solana/readAccounts.js'
import { programs } from '../decode/solana/decodeInstruction.js'
import type { Addresses } from '../keys/vaultShapes.js'
import type { Session } from '../session/createSession.js'

/** Knowledge about funds in a wallet, in ascending order. */
export const holdings = ['none', 'unknown', 'some'] as const

/** Knowledge about funds in a wallet. If a node does not answer, that is unknown rather than none. */
export type Holding = (typeof holdings)[number]

/**
 * Checks for funds on one of these networks: native currency, or a token listed by the operator. Never
 * rejects.
 */
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

/** Further tokens of a network are not read, so what is held of them is unknown. */
const MOST_TOKENS = 16

/** An owner's associated accounts of these Solana tokens: each belongs to one of two programs. */
async function usualAccounts(owner: string, tokens: Chain['tokens']): Promise<readonly string[]> {
  const { associatedAddress } = await import('../transfer/solana/associatedAddress.js')
  return tokens.flatMap(({ address }) =>
    [programs.token, programs.token2022].map(program => associatedAddress(owner, address, program)),
  )
}

/** Undefined if the node does not answer. */
async function amounts(
  node: Node,
  { eip155, solana }: Addresses,
  { caip2, tokens }: Chain,
): Promise<readonly (bigint | undefined)[]> {
  const listed = tokens.slice(0, MOST_TOKENS)
  const unread = tokens.slice(MOST_TOKENS, MOST_TOKENS + 1).map(() => undefined)
  if (caip2.startsWith('solana:')) {
    const places = listed.length === 0 ? [] : await usualAccounts(solana, listed)
    const [own, ...held] = await readAccounts(node, [solana, ...places])
    const kept = held.flatMap(account => (account?.token?.owner === solana ? [account.token.amount] : []))
    return [own?.lamports ?? 0n, ...kept, ...unread]
  }
  const account = `0x${eip155.slice(2)}` as const
  return Promise.all([
    node.ask('eth_getBalance', [account, 'latest']).then(given => quantity.parse(given)),
    ...listed.map(({ address }) => readHeld(node, `0x${address.slice(2)}`, account).catch(() => undefined)),
    ...unread,
  ])
}
