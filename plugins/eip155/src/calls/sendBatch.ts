import { type Call, KitError, type SendCallsRequest, type SentCalls } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/errors'
import { parseAddress } from '../address/parseAddress.js'
import type { EvmEnv } from '../EvmEnv.js'
import { toChainHex } from '../network/toChainHex.js'
import { askWallet } from '../provider/callWallet.js'
import { toQuantity } from '../send/toQuantity.js'
import { assertSigner } from '../sign/assertSigner.js'
import { readSentCalls } from './readSentCalls.js'

/** Bytes of an id, by EIP-5792. */
const LONGEST_ID = 4096

function toWire({ to, data, value, capabilities }: Call): Record<string, unknown> {
  if (data !== undefined && !/^0x(?:[\da-f]{2})*$/i.test(data)) throw invalid('`data` must be hex')
  if (to === undefined && data === undefined) throw invalid('A call needs `to` or `data`')
  return {
    ...(to === undefined ? {} : { to: parseAddress(to) }),
    ...(data === undefined ? {} : { data }),
    ...(value === undefined ? {} : { value: toQuantity(value, 'value') }),
    ...(capabilities ? { capabilities } : {}),
  }
}

/** Sends a batch (EIP-5792 `wallet_sendCalls`), version 2.0.0. An answer without an id leaves open whether it was sent. */
export async function sendBatch(env: EvmEnv, request: SendCallsRequest): Promise<SentCalls> {
  const { account, networkId, atomicRequired = true, capabilities, signal } = request
  const calls = await beforeAsking(() => {
    if (request.calls.length === 0 || request.calls.length > 500) throw invalid('A batch has 1 to 500 calls')
    const { id } = request
    if (id !== undefined && (id === '' || new TextEncoder().encode(id).length > LONGEST_ID))
      throw invalid(`The id of a batch has 1 to ${LONGEST_ID} bytes`)
    return request.calls.map(toWire)
  })
  const { provider } = await assertSigner(env, { account, networkId, namesNetwork: true, signal })
  const batch = {
    version: '2.0.0',
    chainId: toChainHex(networkId),
    from: account.address,
    atomicRequired,
    calls,
    ...(request.id === undefined ? {} : { id: request.id }),
    ...(capabilities ? { capabilities } : {}),
  }
  const answer = await askWallet(provider, { method: 'wallet_sendCalls', params: [batch], signal })
  return readSentCalls(answer)
}

function invalid(message: string): KitError {
  return new KitError('rpc/INVALID_PARAMS', { message, pluginId: 'eip155' })
}
