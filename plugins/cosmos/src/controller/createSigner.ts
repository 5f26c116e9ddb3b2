import { KitError } from '@latchkit/core'
import { beforeAsking, typedErrors } from '@latchkit/core/errors'
import { type ConnectedAccount, copyDeep } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { base64 } from '@scure/base'
import type { CosmosEnv } from '../CosmosEnv.js'
import { chainIdOf } from '../connect/chainIdOf.js'
import type { CosmosChain } from '../options/CosmosConfig.js'
import { signOptions } from '../send/signOptions.js'
import { badAnswer } from '../sign/badAnswer.js'
import { assertOwner } from '../sign/findSigner.js'
import { readSignature } from '../sign/readSignature.js'
import { callWallet } from '../wallet/callWallet.js'
import type { KeplrMethod } from '../wallet/KeplrWallet.js'
import type { WalletKey } from '../wallet/readKey.js'
import type {
  CosmosAccountData,
  CosmosAminoSigner,
  CosmosDirectSigner,
  CosmosStdSignature,
} from './CosmosApi.js'
import { readChainKey } from './readChainKey.js'
import { readSignedAmino, readSignedDirect } from './readSigned.js'

/** A signer of a wallet on one network, as CosmJS takes it: it chooses `signDirect` wherever that is. */
export function createSigner(
  env: CosmosEnv,
  { now }: ConnectedAccount,
  network: CosmosChain,
  isAminoOnly: boolean,
): CosmosAminoSigner | CosmosDirectSigner {
  const chainId = chainIdOf(network)
  const sessionNow = () => env.ctx.session(now().account)

  /** Lets the wallet sign a document of this chain, after it named the account once more. The app must have no other hold of it. */
  async function ask(method: KeplrMethod, address: string, said: string, doc: object) {
    const { key, wallet } = await beforeAsking(async () => {
      if (said !== chainId) throw invalid(`This signer signs for ${chainId} only`)
      await env.ctx.confirm({ account: now().account, networkId: network.id, native: doc })
      const session = sessionNow()
      return { key: assertOwner(await readChainKey(session, network), address), wallet: session.provider }
    })
    const answer = await callWallet(wallet, method, [chainId, address, doc, signOptions])
    const signature = readSignature(readField(answer, 'signature'))
    if (!signature) throw badAnswer(method)
    return { signed: readField(answer, 'signed'), signature: toStdSignature(key, signature) }
  }
  const amino: CosmosAminoSigner = typedErrors('cosmos', {
    getAccounts: async () => [toAccountData(await readChainKey(sessionNow(), network))],
    async signAmino(address, given) {
      const doc = copyDeep(given)
      const { signed, signature } = await ask('signAmino', address, doc.chain_id, doc)
      return { signed: readSignedAmino(signed, doc), signature }
    },
  } satisfies CosmosAminoSigner)
  if (isAminoOnly) return amino
  const direct: Pick<CosmosDirectSigner, 'signDirect'> = typedErrors('cosmos', {
    async signDirect(address, given) {
      const doc = copyDeep(given)
      const { signed, signature } = await ask('signDirect', address, doc.chainId, doc)
      return { signed: readSignedDirect(signed, doc), signature }
    },
  } satisfies Pick<CosmosDirectSigner, 'signDirect'>)
  return { ...amino, ...direct }
}

/** A key as CosmJS has it, which knows two spellings of Ethermint's and no others. */
export function toAccountData({ address, keyType, publicKey }: WalletKey): CosmosAccountData {
  const algo = algos.find(known => known === keyType)
  if (!algo) throw invalid(`CosmJS does not know keys of the type ${keyType}`)
  return { address, algo, pubkey: publicKey.slice() }
}

const algos: readonly CosmosAccountData['algo'][] = ['secp256k1', 'ethsecp256k1', 'eth_secp256k1']

/** A signature as CosmJS and Keplr have it. */
export const toStdSignature = (
  { keyType, publicKey }: WalletKey,
  signature: Uint8Array,
): CosmosStdSignature => ({
  pub_key: {
    type: keyType.startsWith('eth') ? 'os/PubKeyEthSecp256k1' : 'tendermint/PubKeySecp256k1',
    value: base64.encode(publicKey),
  },
  signature: base64.encode(signature),
})

const invalid = (message: string) => new KitError('rpc/INVALID_PARAMS', { message, pluginId: 'cosmos' })
