import { type Account, KitError, type TypedDataMismatch } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/plugin'
import type { EvmEnv } from '../EvmEnv.js'
import { askWallet } from '../provider/callWallet.js'
import { chainRpc } from '../rpc/chainRpc.js'
import { assertSigner } from './assertSigner.js'
import { findMismatches } from './findMismatches.js'
import { readSignature } from './readSignature.js'
import { readTypedData } from './readTypedData.js'

/** EIP-712 data to sign: an object, or its JSON. */
export interface SignTypedDataRequest {
  readonly account: Account
  readonly data: unknown
  readonly allowMismatch?: readonly TypedDataMismatch['field'][]
  readonly signal?: AbortSignal
}

/**
 * Signs EIP-712 data with `eth_signTypedData_v4`. Rejects with `sign/MISMATCH` when its domain names another chain,
 * an address without code, or fields that its type does not cover; `context.mismatches` lists them.
 */
export async function signTypedData(env: EvmEnv, request: SignTypedDataRequest) {
  const { account, signal } = request
  const { provider, text } = await beforeAsking(() => check(env, request))
  const call = { method: 'eth_signTypedData_v4', params: [account.address, text], signal }
  return readSignature(await askWallet(provider, call))
}

async function check(
  env: EvmEnv,
  { account, data: input, allowMismatch = [], signal }: SignTypedDataRequest,
) {
  const { data, text } = readTypedData(input)
  const { provider, networkId } = await assertSigner(env, { account, signal })
  const codeAt = (address: string) => readCode(env, networkId, address, signal)
  const mismatches = await findMismatches(data, { networkId, codeAt })
  const [first] = mismatches.filter(({ field }) => !allowMismatch.includes(field))
  if (first) {
    throw new KitError('sign/MISMATCH', {
      message: `${first.field} is ${first.found}, expected ${first.expected}`,
      context: { field: first.field, mismatches } as { field: string },
      pluginId: 'eip155',
    })
  }
  return { provider, text }
}

/** An outage must not stop a signature: then nobody could say whether there is a contract. */
async function readCode(env: EvmEnv, networkId: string, address: string, signal?: AbortSignal) {
  try {
    const code = await chainRpc(env, networkId)('eth_getCode', [address, 'latest'], signal)
    return typeof code === 'string' ? code : undefined
  } catch {
    return undefined
  }
}
