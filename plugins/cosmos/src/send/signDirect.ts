import { readBytes } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { badAnswer } from '../sign/badAnswer.js'
import { readSignature } from '../sign/readSignature.js'
import { callWallet } from '../wallet/callWallet.js'
import { encodeAuthInfo, encodeBody } from './encodeTx.js'
import type { SigningRequest } from './SigningRequest.js'
import { signOptions } from './signOptions.js'

/** Lets a wallet sign protobuf (SIGN_MODE_DIRECT). What it signed is compared by `assertSigned`. */
export async function signDirect(request: SigningRequest): Promise<Uint8Array> {
  const { signer, account, transaction, fee, signal } = request
  const { wallet, key, network, chainId } = signer
  const mode = SignMode.SIGN_MODE_DIRECT
  const bodyBytes = encodeBody(transaction)
  const authInfoBytes = encodeAuthInfo(network, { ...key, ...account, mode }, fee)
  const doc = { bodyBytes, authInfoBytes, chainId, accountNumber: account.accountNumber }
  const answer = await callWallet(wallet, 'signDirect', [chainId, key.address, doc, signOptions], { signal })
  const signed = readField(answer, 'signed')
  const signature = readSignature(readField(answer, 'signature'))
  const body = readBytes(readField(signed, 'bodyBytes'))
  const authInfo = readBytes(readField(signed, 'authInfoBytes'))
  if (!signature || !body || !authInfo) throw badAnswer('signDirect')
  return TxRaw.encode({ bodyBytes: body, authInfoBytes: authInfo, signatures: [signature] }).finish()
}
