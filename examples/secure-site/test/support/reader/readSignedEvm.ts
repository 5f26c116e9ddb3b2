import {
  decodeFunctionData,
  formatUnits,
  type Hex,
  hexToBytes,
  parseTransaction,
  recoverMessageAddress,
  recoverTransactionAddress,
  recoverTypedDataAddress,
  type TransactionSerialized,
  type TypedDataDefinition,
} from 'viem'
import { abi, PERMIT2, permit2Abi } from './askEvm.js'
import type { Deed, Facts } from './Facts.js'

/** How an address is cut where it names an amount. */
const shortOf = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`
const lower = (address: string) => address.toLowerCase()
const time = (seconds: bigint | number) =>
  new Date(Number(seconds) * 1_000).toISOString().replace('T', ' ').replace('.000Z', ' UTC')
const most = 2n ** 256n - 1n

/** A token that the operator vouches for. */
export interface Listed {
  readonly address: Hex
  readonly symbol: string
  readonly decimals: number
}

/** The effects of signed transactions, decoded by another library. */
export async function readTransactions(signed: readonly Hex[], listed: Listed): Promise<Facts> {
  const all = await Promise.all(
    signed.map(async bytes => ({
      from: await recoverTransactionAddress({ serializedTransaction: bytes as TransactionSerialized }),
      ...parseTransaction(bytes),
    })),
  )
  const accounts = new Set(all.map(({ from }) => lower(from)))
  const deeds = all.map(({ from, to, data, value = 0n }): Deed => {
    const deed = deedOf({ from: lower(from), to: lower(`${to}`), data, value }, listed)
    return data && value > 0n ? { ...deed, also: formatUnits(value, 18) } : deed
  })
  const fee = all.reduce((sum, { gas = 0n, maxFeePerGas = 0n }) => sum + gas * maxFeePerGas, 0n)
  return { account: [...accounts].join(), deeds, fee: Number(formatUnits(fee, 18)) }
}

interface Call {
  readonly from: string
  readonly to: string
  readonly data: Hex | undefined
  readonly value: bigint
}

function deedOf({ from, to, data, value }: Call, listed: Listed): Deed {
  if (!data || data === '0x') return { does: 'send', amount: formatUnits(value, 18), unit: 'PEB', to }
  const unknown = { does: 'unknown', contract: to, data }
  const isListed = to === listed.address
  const digits = (amount: bigint) => (isListed ? formatUnits(amount, listed.decimals) : `${amount}`)
  const unit = isListed ? listed.symbol : shortOf(to)
  const limit = (amount: bigint) => (amount === most ? 'Unlimited' : digits(amount))
  try {
    if (to === PERMIT2) {
      const { args } = decodeFunctionData({ abi: permit2Abi, data })
      const [token, spender, amount, until] = args
      return {
        ...{ does: 'allow', spender: lower(spender), token: lower(token) },
        ...{ limit: `${amount}`, until: time(until) },
      }
    }
    const call = decodeFunctionData({ abi, data })
    switch (call.functionName) {
      case 'transfer':
        return { does: 'send', amount: digits(call.args[1]), unit, to: lower(call.args[0]), token: to }
      case 'transferFrom': {
        const [owner, other, amount] = call.args
        const does = lower(owner) === from ? 'send' : 'move'
        return { does, amount: digits(amount), unit, from: lower(owner), to: lower(other), token: to }
      }
      case 'approve':
        return { does: 'allow', spender: lower(call.args[0]), token: to, limit: limit(call.args[1]) }
      case 'increaseAllowance':
        return { does: 'raise', spender: lower(call.args[0]), token: to, by: digits(call.args[1]) }
      case 'decreaseAllowance':
        return { does: 'lower', spender: lower(call.args[0]), token: to, by: digits(call.args[1]) }
      case 'setApprovalForAll':
        return call.args[1]
          ? { does: 'allow all', spender: lower(call.args[0]), collection: to }
          : { does: 'end all', former: lower(call.args[0]), collection: to }
      case 'safeTransferFrom':
        return {
          ...{ does: 'send items', count: '1', from: lower(call.args[0]), to: lower(call.args[1]) },
          ...{ collection: to, items: `1 × #${call.args[2]}` },
        }
      case 'safeBatchTransferFrom': {
        const [owner, other, ids, amounts] = call.args
        return {
          ...{ does: 'send items', count: `${ids.length}`, from: lower(owner), to: lower(other) },
          ...{ collection: to, items: ids.map((id, at) => `${amounts[at]} × #${id}`).join('\n') },
        }
      }
      default:
        return unknown
    }
  } catch {
    return unknown
  }
}

/** The content of a signed message. */
export async function readMessage(raw: Hex, signature: Hex): Promise<Facts> {
  const account = lower(await recoverMessageAddress({ message: { raw }, signature }))
  const bytes = hexToBytes(raw)
  if (bytes[0] === 255) return { account, deeds: [{ does: 'bytes', data: raw }] }
  const text = new TextDecoder().decode(bytes)
  const lines = text.split('\n')
  if (!lines[0]?.includes('wants you to sign in'))
    return { account, deeds: [{ does: 'message', message: text }] }
  const field = (name: string) => `${lines.find(line => line.startsWith(name))?.slice(name.length + 2)}`
  return {
    account,
    deeds: [
      {
        ...{ does: 'sign in', domain: `${lines[0].split(' ')[0]}`, account: lower(`${lines[1]}`) },
        ...{ statement: `${lines[3]}`, uri: field('URI'), network: field('Chain ID') },
        ...{ nonce: field('Nonce'), issued: field('Issued At') },
      },
    ],
  }
}

/** The rights granted by signed typed data. */
export async function readTyped(data: TypedDataDefinition, signature: Hex): Promise<Facts> {
  const account = lower(await recoverTypedDataAddress({ ...data, signature }))
  const { primaryType, domain = {}, message } = data
  const given = message as Readonly<Record<string, unknown>>
  const contract = lower(`${domain.verifyingContract}`)
  const until = (name: string) => time(BigInt(`${given[name]}`))
  const spender = lower(`${given['spender']}`)
  if (primaryType === 'Permit' && 'holder' in given)
    return {
      account,
      deeds: [{ does: 'allow', spender, token: contract, limit: 'Unlimited', until: until('expiry') }],
    }
  if (primaryType === 'Permit')
    return {
      account,
      deeds: [
        {
          ...{ does: 'allow', spender, token: contract, limit: `${given['value']}` },
          usableUntil: until('deadline'),
        },
      ],
    }
  if (primaryType === 'PermitSingle') {
    const { token, amount, expiration } = given['details'] as Readonly<Record<string, string>>
    return {
      account,
      deeds: [
        {
          ...{ does: 'allow', spender, token: lower(`${token}`), limit: `${amount}` },
          ...{ until: time(BigInt(`${expiration}`)), usableUntil: until('sigDeadline') },
        },
      ],
    }
  }
  const values = Object.entries(given).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.length === 0
        ? [`${name}: []`]
        : value.map((one, at) => `${name}.${at}: ${one}`)
      : [`${name}: ${value}`],
  )
  return {
    account,
    deeds: [
      {
        ...{ does: 'data', name: primaryType, application: `${domain.name}`, version: `${domain.version}` },
        ...{ contract, data: values.join('\n') },
      },
    ],
  }
}
