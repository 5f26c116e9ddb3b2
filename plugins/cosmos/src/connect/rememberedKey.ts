import { persisted } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { hex } from '@scure/base'
import { decodeAddress } from '../address/decodeAddress.js'
import { sharesKeys } from '../address/sharesKeys.js'
import { toBech32 } from '../address/toBech32.js'
import type { CosmosEnv } from '../CosmosEnv.js'
import type { CosmosChain } from '../options/CosmosConfig.js'
import type { KeplrWallet } from '../wallet/KeplrWallet.js'
import { readKey, type WalletKey } from '../wallet/readKey.js'

/** A stored key is checked when it is read, for the network that it is read for. */
const keyOf = ({ path }: KeplrWallet) =>
  persisted<unknown>({ key: `key:${path}`, version: 1, schema: value => value })

/** Stores the last key of a wallet without a silent request, all of it public. */
export function rememberKey(
  { ctx }: CosmosEnv,
  wallet: KeplrWallet,
  { id: network }: CosmosChain,
  key: WalletKey,
): void {
  if (wallet.methods.isEnabled) return
  const { address, publicKey, keyType, isHardware, label } = key
  const stored = { network, address, publicKey: hex.encode(publicKey), keyType, isHardware, label }
  keyOf(wallet).save(ctx.storage, stored)
}

/** Deletes it: the visitor or the wallet ended the connection. */
export const forgetKey = ({ ctx }: CosmosEnv, wallet: KeplrWallet): void =>
  ctx.storage.remove(keyOf(wallet).key)

/**
 * The last key of a wallet, converted to a network with the same keys. Checked like a wallet's answer, because
 * anybody may write to storage.
 */
export function recallKey(
  { ctx, config }: CosmosEnv,
  wallet: KeplrWallet,
  network: CosmosChain,
): WalletKey | undefined {
  try {
    const stored = keyOf(wallet).load(ctx.storage)
    const bytes = decodeAddress(readField(stored, 'address'))?.bytes
    const from = config.networks.find(({ id }) => id === readField(stored, 'network'))
    if (!bytes || !from || !sharesKeys(from, network)) return undefined
    const answer = {
      bech32Address: toBech32(network.bech32Prefix, bytes),
      pubKey: hex.decode(String(readField(stored, 'publicKey'))),
      algo: readField(stored, 'keyType'),
      isNanoLedger: readField(stored, 'isHardware'),
      name: readField(stored, 'label'),
    }
    return readKey(answer, network)
  } catch {
    return undefined // malformed
  }
}
