import type { ApiPromise } from '@polkadot/api'

export interface DispatchError {
  readonly isModule: boolean
  readonly asModule: never
  toString(): string
}

/** Why a dispatch failed: the pallet's own words, its error's name, or the runtime's variant. */
export function wordsOf(api: ApiPromise, error: DispatchError): string {
  if (!error.isModule) return error.toString().slice(0, 300)
  const { section, name, docs } = api.registry.findMetaError(error.asModule)
  return docs.join(' ').trim().slice(0, 300) || `${section}.${name}`
}
