import { parseJson, readField } from '@latchkit/core/tools'
import { hex } from '@scure/base'
import { decodeAddress } from '../address/decodeAddress.js'
import { toBech32 } from '../address/toBech32.js'
import type { CosmosEnv } from '../CosmosEnv.js'
import type { CosmosChain } from '../options/CosmosConfig.js'
import type { KeplrWallet } from '../wallet/KeplrWallet.js'
import { readKey, type WalletKey } from '../wallet/readKey.js'

const nameOf = ({ path }: KeplrWallet) => `key:${path}`

/** Keeps what a wallet without a silent question told last, all of it public. */
export function rememberKey({ ctx }: CosmosEnv, wallet: KeplrWallet, key: WalletKey): void {
  if (wallet.methods.isEnabled) return
  const { address, publicKey, keyType, isHardware } = key
  ctx.storage.set(
    nameOf(wallet),
    JSON.stringify({ address, publicKey: hex.encode(publicKey), keyType, isHardware }),
  )
}

/** Forgets it: the visitor or the wallet ended the connection. */
export const forgetKey = ({ ctx }: CosmosEnv, wallet: KeplrWallet): void => ctx.storage.remove(nameOf(wallet))

/** What a wallet told last, written for a network. Checked like a wallet's answer, for anybody may write to storage. */
export function recallKey(
  { ctx }: CosmosEnv,
  wallet: KeplrWallet,
  { bech32Prefix }: CosmosChain,
): WalletKey | undefined {
  try {
    const stored = parseJson(ctx.storage.get(nameOf(wallet)) ?? '')
    const bytes = decodeAddress(readField(stored, 'address'))?.bytes
    if (!bytes) return undefined
    const told = {
      bech32Address: toBech32(bech32Prefix, bytes),
      pubKey: hex.decode(String(readField(stored, 'publicKey'))),
      algo: readField(stored, 'keyType'),
      isNanoLedger: readField(stored, 'isHardware'),
    }
    return readKey(told, bech32Prefix)
  } catch {
    return undefined // garbage
  }
}
