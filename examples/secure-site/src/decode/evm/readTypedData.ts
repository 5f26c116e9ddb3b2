import * as z from 'zod/mini'
import { type Hex, readHex } from '../bytes.js'
import { parseType, type TypeShape } from './parseType.js'

const name = z.string().check(z.regex(/^[A-Za-z_$][\w$]{0,99}$/))
const field = z.object({ name, type: z.string().check(z.maxLength(120)) })
const given = z.object({
  types: z.record(name, z.array(field).check(z.maxLength(64))),
  primaryType: name,
  domain: z.record(z.string(), z.unknown()),
  message: z.record(z.string(), z.unknown()),
})

const LIMITS = { characters: 100_000, types: 64, depth: 16, values: 1_000 }

/** A value, used for both hashing and display. */
export type TypedValue =
  | bigint
  | boolean
  | string
  | readonly TypedValue[]
  | { readonly [name: string]: TypedValue }

/** Parsed typed data (EIP-712): every value matches its type, and there are no others. */
export interface TypedData {
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly domain: {
    readonly name?: string
    readonly version?: string
    readonly chainId?: bigint
    readonly verifyingContract?: Hex
    readonly salt?: Hex
  }
  readonly message: { readonly [name: string]: TypedValue }
}

const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/** Typed data that cannot be signed, with the reason. */
export class BadTypedData extends Error {}

const refuse = (message: string): never => {
  throw new BadTypedData(message)
}

/** Parses typed data from JSON text or an object. Throws `BadTypedData`. Time is bounded for any input. */
export function readTypedData(data: unknown): TypedData {
  const { types: allTypes, primaryType, domain, message } = readGiven(data)
  const types = Object.fromEntries(Object.entries(allTypes).filter(([type]) => type !== 'EIP712Domain'))
  if (Object.keys(types).length > LIMITS.types) refuse('It has too many types.')
  if (!Object.hasOwn(types, primaryType)) refuse('It lacks its primary type.')
  for (const [type, fields] of Object.entries(types)) {
    if (parseType(type, {}).kind !== 'struct' && parseType(type, {}).kind !== 'unknown')
      refuse('A type has the name of another.')
    if (new Set(fields.map(({ name: own }) => own)).size < fields.length) refuse('A type has a field twice.')
  }
  let values = 0

  function readStruct(type: string, value: unknown, depth: number): { [name: string]: TypedValue } {
    if (depth > LIMITS.depth) refuse('It is nested too deeply.')
    if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(`${type} is no object.`)
    const source = new Map(Object.entries(value ?? {}))
    const read: [string, TypedValue][] = (types[type] ?? []).map(({ name: own, type: ownType }) => [
      own,
      readValue(parseType(ownType, types), source.get(own), depth + 1),
    ])
    // Fields without a type are not signed, so they must not be shown as if they were.
    if (source.size > read.length) refuse(`${type} has fields that would not be signed.`)
    return Object.fromEntries(read)
  }
  function readValue(type: TypeShape, value: unknown, depth: number): TypedValue {
    values += 1
    if (values > LIMITS.values) refuse('It is too large.')
    if (depth > LIMITS.depth) refuse('It is nested too deeply.')
    switch (type.kind) {
      case 'struct':
        return readStruct(type.name, value, depth)
      case 'array': {
        const items: readonly unknown[] = Array.isArray(value) ? value : refuse('A list is missing.')
        if (type.length !== undefined && items.length !== type.length) refuse('A list has another length.')
        // `map` would skip holes in an array.
        return Array.from(items, item => readValue(type.item, item, depth + 1))
      }
      default:
        return readAtom(type, value)
    }
  }

  return {
    types,
    primaryType,
    domain: readDomain(domain, allTypes['EIP712Domain']),
    message: readStruct(primaryType, message, 0),
  }
}

function readGiven(data: unknown) {
  if (typeof data === 'string' && data.length > LIMITS.characters) refuse('It is too large.')
  let value = data
  try {
    if (typeof data === 'string') value = JSON.parse(data)
    else if (JSON.stringify(data).length > LIMITS.characters) refuse('It is too large.')
  } catch {
    refuse('It cannot be read.')
  }
  const read = given.safeParse(value)
  return read.success ? read.data : refuse('It cannot be read.')
}

function readAtom(type: TypeShape, value: unknown): TypedValue {
  if (type.kind === 'string' && typeof value === 'string') return value
  if (type.kind === 'bool' && typeof value === 'boolean') return value
  if (type.kind === 'address' && typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value))
    return value.toLowerCase()
  if (type.kind === 'bytes') {
    const bytes = readHex(value)
    if (bytes && (type.size === undefined || bytes.length === type.size)) return `${value}`.toLowerCase()
  }
  if (type.kind === 'number') {
    const number = readNumber(value)
    if (number !== undefined && number >= type.min && number <= type.max) return number
  }
  return refuse(
    type.kind === 'unknown' ? 'It has a type that is not known.' : 'A value does not fit its type.',
  )
}

/** Decimal or hex text, or an exactly representable number. */
function readNumber(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  if (typeof value !== 'string' || value.length > 80) return undefined
  return /^(?:-?\d+|0x[0-9a-fA-F]+)$/.test(value) ? BigInt(value) : undefined
}

/** The domain must have exactly the fields of its type; without a type, its own fields are hashed. */
function readDomain(
  domain: Readonly<Record<string, unknown>>,
  type: readonly { name: string; type: string }[] | undefined,
): TypedData['domain'] {
  const names = Object.keys(domainTypes)
  const present = Object.keys(domain)
  if (present.some(own => !names.includes(own))) refuse('Its domain has a field that is not known.')
  if (type) {
    const order = names.filter(own => type.some(({ name: named }) => named === own))
    const isUsual = type.every(
      ({ name: own, type: ownType }, at) => own === order[at] && ownType === domainTypes[own],
    )
    if (!isUsual || type.length !== order.length) refuse('The type of its domain is not known.')
    if (order.length !== present.length || !order.every(own => present.includes(own)))
      refuse('Its domain does not fit its type.')
  }
  const read = (own: string) => readAtom(parseType(domainTypes[own] ?? '', {}), domain[own])
  const texts = (own: 'name' | 'version') => (own in domain ? { [own]: `${read(own)}` } : {})
  const hex = (own: 'verifyingContract' | 'salt') => (own in domain ? { [own]: toHexText(read(own)) } : {})
  const chain = 'chainId' in domain ? { chainId: BigInt(`${read('chainId')}`) } : {}
  return { ...texts('name'), ...texts('version'), ...chain, ...hex('verifyingContract'), ...hex('salt') }
}

const toHexText = (value: TypedValue): Hex => `0x${`${value}`.slice(2)}`
