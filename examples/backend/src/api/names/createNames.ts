import { createHash } from 'node:crypto'
import type { SqlRunner } from '../../store/SqlRunner.js'
import type { ApiChain, EvmApiChain } from '../ApiChain.js'
import { apiError } from '../apiError.js'
import { readAddress } from '../chain/readAddress.js'
import { chainNumber, createEvmClient } from '../evm/createEvmClient.js'
import type { NameRecord } from './NameRecord.js'
import { findName, findNamesOf, findTaken, registerName } from './nameStatements.js'
import { readName } from './readName.js'
import { readRegistration } from './readRegistration.js'
import { type NameRow, toRecords } from './toRecords.js'
import { verifySignature } from './verifySignature.js'

/** A request to register a name, as it comes over the wire. */
export interface NameRegistration {
  readonly coin_type: number
  readonly address: string
  /** JSON with name, attributes and timestamp. */
  readonly message: string
  readonly signature: string
}

export interface Names {
  find(name: string): Promise<NameRecord | undefined>
  /** An account's names, oldest first. */
  of(address: string): Promise<readonly NameRecord[]>
  suggest(name: string, zone: string | undefined): Promise<readonly { name: string; registered: boolean }[]>
  /** Throws a 400 for invalid input, and a 409 for a taken name. */
  register(request: NameRegistration): Promise<NameRecord>
}

/** Creates the registry for the given zones, such as `latch.test`. */
export function createNames(
  sql: SqlRunner,
  chains: readonly ApiChain[],
  zones: readonly string[],
  now = () => Date.now(),
): Names {
  const clients = new Map(
    chains.flatMap(chain =>
      chain.namespace === 'eip155' ? [[coinType(chain), createEvmClient(chain)] as const] : [],
    ),
  )
  async function find(name: string) {
    const rows = await sql.query<NameRow>(findName, [name])
    return { record: toRecords(rows)[0], row: rows[0] }
  }
  return {
    find: async name => (await find(readName(name, zones).name)).record,
    of: async address => toRecords(await sql.query<NameRow>(findNamesOf, [readAddress(address).address])),
    async suggest(text, wantedZone) {
      const { label, zone } = readName(wantedZone ? `${text.split('.')[0]}.${wantedZone}` : text, zones)
      const year = new Date(now()).getUTCFullYear()
      const ends = ['', '-wallet', '1', `${year}`, '-home', '-keeper']
      const names = ends.map(end => `${label}${end}.${zone}`).filter(name => name.length - zone.length <= 64)
      const rows = await sql.query<{ name: string }>(findTaken, [names])
      const taken = new Set(rows.map(({ name }) => name))
      return names.map(name => ({ name, registered: taken.has(name) }))
    },
    async register({ coin_type, address: given, message, signature }) {
      const { namespace, address } = readAddress(given)
      const client = clients.get(coin_type)
      if (namespace !== 'eip155' || !client)
        throw apiError(400, 'coin_type', 'Names can only be registered from supported EVM chains.')
      const time = Math.floor(now() / 1_000)
      const registration = readRegistration(message, time)
      const { name } = readName(registration.name, zones)
      const isSigned = await verifySignature(client, { address, message, signature }).catch(cause => {
        throw apiError(502, 'signature', 'The signature cannot be verified at the moment.', {
          cause,
          retryAfter: 5,
        })
      })
      if (!isSigned) throw apiError(400, 'signature', 'The signature does not match this address.')
      const digest = createHash('sha256').update(message).digest('hex')
      const attributes = JSON.stringify(registration.attributes)
      await sql.query(registerName, [name, address, digest, attributes, coin_type, time])
      const { record, row } = await find(name)
      // A client may send the same message again after a lost connection.
      if (!record || row?.owner !== address || row.message !== digest)
        throw apiError(409, 'name', 'This name is already registered.')
      return record
    },
  }
}

/** The coin type of an EVM chain, by ENSIP-11. */
function coinType({ id }: EvmApiChain): number {
  return (0x80000000 | chainNumber(id)) >>> 0
}
