import { KitError } from '@latchkit/core'
import { readBytes, readField } from '@latchkit/core/tools'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { badAnswer } from '../sign/badAnswer.js'
import { readSignature } from '../sign/readSignature.js'
import { callWallet } from '../wallet/callWallet.js'
import { encodeAuthInfo, encodeBody } from './encodeTx.js'
import type { SigningRequest } from './SigningRequest.js'

/** Lets a wallet sign protobuf (SIGN_MODE_DIRECT). It may change the fee and the memo, but not what is done. */
export async function signDirect(request: SigningRequest): Promise<Uint8Array> {
  const { signer, account, transaction, fee, signal } = request
  const { wallet, key, chainId } = signer
  const mode = SignMode.SIGN_MODE_DIRECT
  const bodyBytes = encodeBody(transaction)
  const authInfoBytes = encodeAuthInfo({ ...key, ...account, mode }, fee)
  const doc = { bodyBytes, authInfoBytes, chainId, accountNumber: account.accountNumber }
  const answer = await callWallet(wallet, 'signDirect', [chainId, key.address, doc], { signal })
  const signed = readField(answer, 'signed')
  const signature = readSignature(readField(answer, 'signature'))
  const body = readBytes(readField(signed, 'bodyBytes'))
  const authInfo = readBytes(readField(signed, 'authInfoBytes'))
  if (!signature || !body || !authInfo) throw badAnswer('signDirect')
  if (messagesOf(body) !== messagesOf(bodyBytes)) {
    throw new KitError('sign/MISMATCH', {
      message: 'The wallet signed another transaction than it was given',
      context: { field: 'messages' },
      pluginId: 'cosmos',
    })
  }
  return TxRaw.encode({ bodyBytes: body, authInfoBytes: authInfo, signatures: [signature] }).finish()
}

function messagesOf(body: Uint8Array): string {
  try {
    return TxBody.decode(body)
      .messages.map(({ typeUrl, value }) => `${typeUrl} ${value.join()}`)
      .join('\n')
  } catch {
    return '' // no protobuf
  }
}
