import type { CaipNetworkId, TransactionRequest } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
import { Cl, Pc, postConditionToHex } from '@stacks/transactions'
import { askApi } from '../api/askApi.js'
import type { StacksEnv } from '../StacksEnv.js'
import { invalid } from './invalid.js'
import { type CheckedTransfer, readTransfer } from './readTransfer.js'
import type { StacksCall } from './StacksCall.js'

/** The call to the wallet, as in SIP-030. */
export type WalletCall =
  | {
      readonly method: 'stx_transferStx'
      readonly params: { readonly recipient: string; readonly amount: string; readonly memo?: string }
    }
  | { readonly method: 'stx_callContract'; readonly params: CallParams }
  | { readonly method: 'stx_deployContract'; readonly params: DeployParams }

/** The params of a call. */
export type CallParams = Required<Omit<StacksCall, 'fee' | 'nonce'>>

/** The params of a deployment. Versions of Clarity differ between wallets where it is not named. */
export interface DeployParams extends Pick<CallParams, 'postConditions' | 'postConditionMode'> {
  readonly name: string
  readonly clarityCode: string
  readonly clarityVersion: number
}

/** Checks a request and converts it to a SIP-030 call. The asset name of a token is queried from the network. */
export async function readCall(env: StacksEnv, request: TransactionRequest): Promise<WalletCall> {
  if (!request.transfer) return { method: 'stx_callContract', params: checkCall(request.native) }
  const { networkId, signal, account } = request
  const { token, recipient, amount, memo } = readTransfer(env, request.transfer, networkId)
  if (token === undefined) {
    const params = { recipient, amount: `${amount}`, ...(memo === undefined ? {} : { memo }) }
    return { method: 'stx_transferStx', params }
  }
  const transfer = { token, recipient, amount, memo, sender: account.address, networkId, signal }
  return { method: 'stx_callContract', params: checkCall(await tokenCall(env, transfer)) }
}

/** True for a short enough list of serialized values. */
export const isHexList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length <= 1_000 &&
  value.every(text => typeof text === 'string' && /^(?:0x)?(?:[\da-f]{2})+$/i.test(text))

/** Checks a native request. Throws `rpc/INVALID_PARAMS`. */
export function checkCall(native: unknown): CallParams {
  const call = Object(native) as Partial<StacksCall>
  const { contract, functionName, functionArgs, postConditions = [], postConditionMode = 'deny' } = call
  const isNamed =
    typeof contract === 'string' &&
    /^S[0-9A-Z]{28,41}\.[a-zA-Z][\w-]{0,127}$/.test(contract) &&
    typeof functionName === 'string' &&
    functionName !== ''
  const isMode = postConditionMode === 'deny' || postConditionMode === 'allow'
  if (!isNamed || !isHexList(functionArgs) || !isHexList(postConditions) || !isMode)
    throw invalid('A native request must be a StacksCall')
  return { contract, functionName, functionArgs, postConditions, postConditionMode }
}

interface TokenTransfer extends CheckedTransfer {
  readonly token: string
  readonly sender: string
  readonly networkId: CaipNetworkId
  readonly signal?: AbortSignal
}

/**
 * A SIP-010 transfer with the post-condition that exactly this amount of exactly this token leaves the account, and
 * nothing else. The token's asset name is queried from the network.
 */
async function tokenCall(env: StacksEnv, transfer: TokenTransfer): Promise<StacksCall> {
  const { token, sender, recipient, amount, memo, networkId, signal } = transfer
  const [address = '', name = ''] = token.split('.')
  const path = `/v2/contracts/interface/${address}/${name}`
  const tokens = readField(await askApi(env, networkId, { path, signal }), 'fungible_tokens')
  const [only, other] = Array.isArray(tokens) ? tokens : []
  const tokenName = readField(only, 'name')
  // With several assets the post-condition would be a guess.
  if (typeof tokenName !== 'string' || other !== undefined)
    throw invalid('The contract is not a SIP-010 token')
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
