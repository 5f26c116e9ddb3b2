import { settleBy } from '@latchkit/core/plugin'
import type { ApiPromise } from '@polkadot/api'
import type { Extrinsic } from './assertSigned.js'

/** An event of the runtime: `balances.Transfer` and what it carries. */
export interface RuntimeEvent {
  readonly section: string
  readonly method: string
  readonly data: readonly { toString(): string }[]
}

/** The result of a runtime's dry run. */
export interface DryRun {
  readonly failure?: string
  readonly events: readonly RuntimeEvent[]
}

interface DispatchError {
  readonly isModule: boolean
  readonly asModule: never
  toString(): string
}
interface RuntimeCall {
  (...args: readonly unknown[]): Promise<Answer>
  readonly meta: { readonly params: readonly unknown[] }
}
interface Answer {
  readonly isOk: boolean
  readonly asOk: {
    readonly executionResult: { readonly isErr: boolean; readonly asErr: { readonly error: DispatchError } }
    readonly emittedEvents: readonly RuntimeEvent[]
  }
}

/** Dry-runs a call, where the runtime has `DryRunApi` (2024); `undefined` otherwise. */
export async function dryRun(
  api: ApiPromise,
  extrinsic: Extrinsic,
  { address, signal }: { readonly address: string; readonly signal?: AbortSignal },
): Promise<DryRun | undefined> {
  const call = api.call['dryRunApi']?.['dryRunCall'] as RuntimeCall | undefined
  if (!call) return undefined
  const origin = { system: { Signed: address } }
  // The second version also needs an XCM version, which no transfer here uses.
  const args = [origin, extrinsic.method, ...(call.meta.params.length > 2 ? [4] : [])]
  const answer = await settleBy(call(...args), 20_000, signal)
  if (!answer.isOk) return undefined
  const { executionResult, emittedEvents } = answer.asOk
  const failure = executionResult.isErr ? wordsOf(api, executionResult.asErr.error) : undefined
  return { events: [...emittedEvents], ...(failure === undefined ? {} : { failure }) }
}

function wordsOf(api: ApiPromise, error: DispatchError): string {
  if (!error.isModule) return error.toString().slice(0, 300)
  const { section, name, docs } = api.registry.findMetaError(error.asModule)
  return docs.join(' ').trim().slice(0, 300) || `${section}.${name}`
}
