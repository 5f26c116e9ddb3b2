import type { CaipNetworkId } from '@latchkit/core'
import { readField } from '@latchkit/core/plugin'
import { Cl, Pc, postConditionToHex } from '@stacks/transactions'
import { askApi } from '../api/askApi.js'
import type { StacksEnv } from '../StacksEnv.js'
import { invalid } from './invalid.js'
import type { CheckedTransfer } from './readTransfer.js'
import type { StacksCall } from './StacksCall.js'

/** Who sends what, and where. */
export interface TokenTransfer extends CheckedTransfer {
  readonly token: string
  readonly sender: string
  readonly networkId: CaipNetworkId
  readonly signal?: AbortSignal
}

/**
 * A SIP-010 transfer with the post-condition that exactly this amount of exactly this token leaves the account, and
 * nothing else. The name of the token inside of the contract is asked of the network.
 */
export async function tokenCall(env: StacksEnv, transfer: TokenTransfer): Promise<StacksCall> {
  const { token, sender, recipient, amount, memo, networkId, signal } = transfer
  const [address = '', name = ''] = token.split('.')
  const path = `/v2/contracts/interface/${address}/${name}`
  const tokens = readField(await askApi(env, networkId, { path, signal }), 'fungible_tokens')
  const [only, other] = Array.isArray(tokens) ? tokens : []
  const tokenName = readField(only, 'name')
  // With several the post-condition would be a guess.
  if (typeof tokenName !== 'string' || other !== undefined) throw invalid('The contract is no SIP-010 token')
  const note = memo === undefined ? Cl.none() : Cl.some(Cl.bufferFromUtf8(memo))
  const args = [Cl.uint(amount), Cl.principal(sender), Cl.principal(recipient), note]
  const condition = Pc.principal(sender).willSendEq(amount).ft(`${address}.${name}`, tokenName)
  return {
    contract: token,
    functionName: 'transfer',
    functionArgs: args.map(value => Cl.serialize(value)),
    postConditions: [postConditionToHex(condition)],
    postConditionMode: 'deny',
  }
}
