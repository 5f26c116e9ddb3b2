import { type CaipAssetId, KitError } from '@latchkit/core'
import { type AccountChoice, findAccount } from '@latchkit/core/plugin'
import { MsgTransfer } from 'cosmjs-types/ibc/applications/transfer/v1/tx'
import { decodeAddress } from '../address/decodeAddress.js'
import { toBech32 } from '../address/toBech32.js'
import { assetDenom } from '../balances/assetDenom.js'
import type { CosmosEnv } from '../CosmosEnv.js'
import type { CosmosTransaction } from '../send/CosmosTransaction.js'
import { findNetwork } from '../sign/findNetwork.js'

/** A transfer to another chain over IBC. */
export interface CosmosIbcTransfer extends Pick<AccountChoice, 'account'> {
  /** The channel of this chain that leads to the other one, e.g. `channel-141`. */
  readonly channel: string
  /** The recipient's address on the other chain. */
  readonly to: string
  /** In base units. */
  readonly amount: bigint
  /** CAIP-19. Default: the native coin. */
  readonly asset?: CaipAssetId
  /** For the other chain: a tag of an exchange, or what a middleware there shall do. At most 32,768 characters. */
  readonly memo?: string
  /** After this time the coins return if nobody has relayed them. Default: ten minutes. */
  readonly timeoutMs?: number
}

/** The longest memo that IBC's transfer module takes. */
const MOST_MEMO = 32_768
/** Relaying takes seconds; a wrong clock must not make the packet expire at once or never. */
const [SHORTEST_MS, LONGEST_MS] = [60_000, 86_400_000]

/** Builds the message of a transfer over IBC from an account. Throws `rpc/INVALID_PARAMS`, `address/INVALID`. */
export function ibcTransfer(env: CosmosEnv, request: CosmosIbcTransfer): CosmosTransaction {
  const { channel, to, amount, asset, memo = '', timeoutMs = 600_000 } = request
  const { account, networkId } = findAccount(env.ctx, 'cosmos', { account: request.account })
  const network = findNetwork(env, networkId)
  const sender = account.address
  if (!/^channel-\d{1,20}$/.test(channel)) throw invalid('channel must be like channel-141')
  if (typeof amount !== 'bigint' || amount <= 0n || amount >= 2n ** 256n)
    throw invalid('amount must be a bigint above zero, in base units')
  if (typeof memo !== 'string' || memo.length > MOST_MEMO) throw invalid('memo must be text')
  if (!(timeoutMs >= SHORTEST_MS && timeoutMs <= LONGEST_MS))
    throw invalid('timeoutMs must be between a minute and a day')
  const recipient = decodeAddress(to)
  if (!recipient || recipient.prefix === network.bech32Prefix) {
    throw new KitError('address/INVALID', {
      message: 'The recipient must be an address of the other chain',
      context: { value: String(to).slice(0, 100), reason: 'prefix' },
      pluginId: 'cosmos',
    })
  }
  const token = { denom: assetDenom(network, asset), amount: `${amount}` }
  const timeoutTimestamp = BigInt(Date.now() + Math.floor(timeoutMs)) * 1_000_000n
  const receiver = toBech32(recipient.prefix, recipient.bytes)
  const value = MsgTransfer.encode(
    MsgTransfer.fromPartial({
      sender,
      receiver,
      memo,
      sourcePort: 'transfer',
      sourceChannel: channel,
      token,
      timeoutTimestamp,
    }),
  ).finish()
  const amino = {
    type: 'cosmos-sdk/MsgTransfer',
    value: {
      source_port: 'transfer',
      source_channel: channel,
      token,
      sender,
      receiver,
      timeout_height: {},
      timeout_timestamp: `${timeoutTimestamp}`,
      ...(memo && { memo }),
    },
  }
  return { messages: [{ typeUrl: MsgTransfer.typeUrl, value, amino }] }
}

const invalid = (message: string) => new KitError('rpc/INVALID_PARAMS', { message, pluginId: 'cosmos' })
