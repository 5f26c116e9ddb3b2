import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import type { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { AuthInfo, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { CosmosChain } from '../options/CosmosConfig.js'
import type { CosmosTransaction } from './CosmosTransaction.js'
import type { CosmosFee } from './feeFor.js'

export interface TxSigner {
  readonly publicKey: Uint8Array
  readonly keyType: string
  readonly sequence: bigint
  readonly mode: SignMode
}

export const encodeBody = ({ messages, memo = '' }: CosmosTransaction): Uint8Array =>
  TxBody.encode(
    TxBody.fromPartial({ messages: messages.map(({ typeUrl, value }) => ({ typeUrl, value })), memo }),
  ).finish()

export function encodeAuthInfo(
  { pubKeyTypeUrl }: CosmosChain,
  { publicKey, keyType, sequence, mode }: TxSigner,
  { gas, amount, denom, granter }: CosmosFee,
): Uint8Array {
  // Networks with Ethereum keys have their own type URL for the same message.
  const usual = keyType.startsWith('eth')
    ? '/ethermint.crypto.v1.ethsecp256k1.PubKey'
    : '/cosmos.crypto.secp256k1.PubKey'
  const typeUrl = pubKeyTypeUrl ?? usual
  return AuthInfo.encode(
    AuthInfo.fromPartial({
      signerInfos: [
        {
          publicKey: { typeUrl, value: PubKey.encode({ key: publicKey }).finish() },
          modeInfo: { single: { mode } },
          sequence,
        },
      ],
      fee: { amount: amount > 0n ? [{ denom, amount: `${amount}` }] : [], gasLimit: gas, granter },
    }),
  ).finish()
}
