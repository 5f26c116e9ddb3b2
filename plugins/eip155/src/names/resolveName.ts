import { type CaipNetworkId, KitError } from '@latchkit/core'
import { hasOwnCode } from '../address/hasOwnCode.js'
import type { EvmEnv } from '../EvmEnv.js'
import { findChain } from '../network/findChain.js'
import { optionsOf } from '../options/optionsOf.js'
import { codeAt } from '../rpc/codeAt.js'
import { coinTypeOf, ETHER } from './coinTypeOf.js'
import { ensClient, namesEnv } from './ensClient.js'
import { normalizeName } from './normalizeName.js'
import { readRecord } from './readRecord.js'

export interface NameQuery {
  readonly name: string
  readonly networkId?: CaipNetworkId
  readonly signal?: AbortSignal
}

/**
 * The address that an ENS name points to; `undefined` for names that do not exist or are malformed. On another network than
 * ENS's it is the name's own address for that network (ENSIP-11, with the default of ENSIP-19), else that of Ethereum. Rejects
 * with `address/INVALID` where this one is a contract that the other network lacks.
 */
export async function resolveName(env: EvmEnv, query: NameQuery): Promise<string | undefined> {
  const { name, networkId, signal } = query
  const { ens } = optionsOf(env)
  // Without a network of names nothing is asked.
  ensClient(env)
  const normalized = normalizeName(name)
  if (!normalized) return undefined
  if (networkId === undefined || networkId === ens?.id) return readRecord(env, normalized, ETHER, signal)
  const coinType = coinTypeOf(networkId)
  const own = coinType === undefined ? undefined : await readRecord(env, normalized, coinType, signal)
  if (own) return own
  const address = await readRecord(env, normalized, ETHER, signal)
  if (address) await assertThere(env, networkId, address)
  return address
}

/** A key has its address on every network. A contract account does not: coins sent to it elsewhere may be lost. */
async function assertThere(env: EvmEnv, networkId: CaipNetworkId, address: string): Promise<void> {
  const { ens } = optionsOf(env)
  if (!ens) return
  const code = await codeAt(namesEnv(env, ens), ens.id, address)
  if (code === undefined) throw unread('of the name')
  if (!hasOwnCode(code)) return
  const { id, name } = findChain(env, networkId)
  const there = await codeAt(env, id, address)
  if (there === undefined) throw unread(`on ${name}`)
  if (there === code) return
  throw new KitError('address/INVALID', {
    message: `This name points to a contract on another network, which does not exist on ${name}`,
    context: { value: address, reason: 'elsewhere' },
    pluginId: 'eip155',
  })
}

const unread = (where: string) =>
  new KitError('rpc/INTERNAL', {
    message: `No endpoint tells what the address ${where} is`,
    retryable: true,
    pluginId: 'eip155',
  })
