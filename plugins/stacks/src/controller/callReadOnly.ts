import { KitError } from '@latchkit/core'
import { findAccount, findNetwork } from '@latchkit/core/plugin'
import { cleanText, readField } from '@latchkit/core/untrusted'
import { Cl, type ClarityValue } from '@stacks/transactions'
import { askApi } from '../api/askApi.js'
import { assertChain } from '../api/assertChain.js'
import type { StacksEnv } from '../StacksEnv.js'
import { checkCall } from '../send/readCall.js'
import type { StacksReadOnlyCall } from './StacksApi.js'
import { clarityHex } from './toHex.js'

/** Longer than any value of Clarity, which has 1 MB at most, in hex. */
const LONGEST = 2_100_000

/** Calls a read-only function over the app's endpoint. */
export async function callReadOnly(env: StacksEnv, request: StacksReadOnlyCall): Promise<ClarityValue> {
  const { contract, functionName, functionArgs = [], sender, signal } = request
  const networkId = findNetwork(
    env.config.networks,
    request.networkId ?? findAccount(env.ctx, 'stacks').networkId,
    'stacks',
  ).id
  const call = checkCall({ contract, functionName, functionArgs: functionArgs.map(clarityHex) })
  const [address = '', name = ''] = call.contract.split('.')
  const path = `/v2/contracts/call-read/${address}/${name}/${encodeURIComponent(call.functionName)}`
  const body = { sender: sender ?? ownAddress(env, networkId) ?? address, arguments: call.functionArgs }
  const [answer] = await Promise.all([
    askApi(env, networkId, { path, body, signal }),
    assertChain(env, networkId, signal),
  ])
  if (readField(answer, 'okay') === false)
    throw failed(
      `The contract refused the call: ${cleanText(readField(answer, 'cause')) || 'no reason given'}`,
    )
  const result = readField(answer, 'result')
  if (typeof result !== 'string' || result.length > LONGEST) throw unreadable()
  try {
    return Cl.deserialize(result)
  } catch {
    throw unreadable()
  }
}

/** The address of the account in use, where it is one of this network. */
function ownAddress({ ctx }: StacksEnv, networkId: string): string | undefined {
  const connection = ctx.get(ctx.connections.activeConnections$)['stacks']
  return connection?.networkId === networkId ? connection.account.address : undefined
}

const failed = (message: string) => new KitError('stacks/CALL_FAILED', { message, pluginId: 'stacks' })

const unreadable = () =>
  new KitError('http/BAD_RESPONSE', { message: 'The endpoint returned no Clarity value', pluginId: 'stacks' })
