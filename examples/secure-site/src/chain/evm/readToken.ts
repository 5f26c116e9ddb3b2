import { type Hex, readHex, toBigInt } from '../../decode/bytes.js'
import type { Node } from '../createNode.js'
import type { Token } from '../Token.js'

const DECIMALS = '0x313ce567'
const TOTAL_SUPPLY = '0x18160ddd'
const BALANCE_OF = `0x70a08231${'0'.repeat(24)}`
/** supportsInterface(0x80ac58cd): ERC-721. */
const IS_ITEM = `0x01ffc9a780ac58cd${'0'.repeat(56)}`

/** An account's token balance. Rejects with `NodeError`. */
export async function readHeld(node: Node, address: Hex, account: Hex): Promise<bigint> {
  const answer = await node.ask('eth_call', [{ to: address, data: BALANCE_OF + account.slice(2) }, 'latest'])
  const held = readHex(answer)
  return held?.length === 32 ? toBigInt(held) : 0n
}

/** The data of at most 32 contracts, by address. */
export async function readTokens(
  node: Node,
  addresses: readonly Hex[],
  account: Hex,
): Promise<ReadonlyMap<string, Token>> {
  const tokens = await Promise.all(addresses.slice(0, 32).map(address => readToken(node, address, account)))
  return new Map(tokens.map(token => [token.address, token]))
}

/**
 * Reads a contract's token data and an account's balance from the frame's own node. Without decimals, amounts
 * are shown in base units.
 */
async function readToken(node: Node, address: Hex, account: Hex): Promise<Token> {
  const ask = async (data: string) => {
    const answer = await node.ask('eth_call', [{ to: address, data }, 'latest']).catch(() => undefined)
    return readHex(answer)
  }
  const asked = [DECIMALS, IS_ITEM, TOTAL_SUPPLY, BALANCE_OF + account.slice(2)]
  const [decimals, item, supply, held] = await Promise.all(asked.map(ask))
  const isCollection = item?.length === 32 && toBigInt(item) === 1n
  const places = decimals?.length === 32 ? toBigInt(decimals) : undefined
  return {
    address,
    decimals: isCollection || places === undefined || places > 36n ? undefined : Number(places),
    isCollection,
    supply: supply?.length === 32 ? toBigInt(supply) : undefined,
    held: held?.length === 32 ? toBigInt(held) : undefined,
  }
}
