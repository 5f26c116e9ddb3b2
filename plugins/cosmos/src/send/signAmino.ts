import { KitError } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { badAnswer } from '../sign/badAnswer.js'
import { readSignature } from '../sign/readSignature.js'
import { callWallet } from '../wallet/callWallet.js'
import { encodeAuthInfo, encodeBody } from './encodeTx.js'
import type { CosmosFee } from './feeFor.js'
import type { SigningRequest } from './SigningRequest.js'
import { signOptions } from './signOptions.js'
import { sortedJson } from './sortedJson.js'

/**
 * Lets a wallet sign Amino JSON, the only format of Ledger. Fee and memo are those that it signed: see
 * `assertSigned`.
 */
export async function signAmino(request: SigningRequest): Promise<Uint8Array> {
  const { signer, account, transaction, fee, signal } = request
  const { wallet, key, network, chainId } = signer
  const { messages, memo = '' } = transaction
  const msgs = messages.map(({ amino, typeUrl }) => {
    if (amino) return amino
    throw new KitError('rpc/INVALID_PARAMS', {
      message: `This wallet signs Amino only, and ${typeUrl} has no Amino form`,
      pluginId: 'cosmos',
      outcome: 'untouched',
    })
  })
  const doc = {
    chain_id: chainId,
    account_number: `${account.accountNumber}`,
    sequence: `${account.sequence}`,
    fee: {
      amount: [{ denom: fee.denom, amount: `${fee.amount}` }],
      gas: `${fee.gas}`,
      ...(fee.granter && { granter: fee.granter }),
    },
    msgs,
    memo,
  }
  const answer = await callWallet(wallet, 'signAmino', [chainId, key.address, doc, signOptions], { signal })
  const signed = readField(answer, 'signed')
  const signature = readSignature(readField(answer, 'signature'))
  const said = { fee: readFee(readField(signed, 'fee')), memo: readField(signed, 'memo') }
  if (!signature || !said.fee || typeof said.memo !== 'string') throw badAnswer('signAmino')
  if (sortedJson(readField(signed, 'msgs')) !== sortedJson(msgs)) {
    throw new KitError('sign/MISMATCH', {
      message: 'The wallet signed a different transaction',
      context: { field: 'messages' },
      pluginId: 'cosmos',
    })
  }
  const mode = SignMode.SIGN_MODE_LEGACY_AMINO_JSON
  return TxRaw.encode({
    bodyBytes: encodeBody({ messages, memo: said.memo }),
    authInfoBytes: encodeAuthInfo(network, { ...key, ...account, mode }, said.fee),
    signatures: [signature],
  }).finish()
}

function readFee(fee: unknown): CosmosFee | undefined {
  const gas = String(readField(fee, 'gas'))
  const coin = readField(readField(fee, 'amount'), '0')
  if (readField(readField(fee, 'amount'), '1') !== undefined) return undefined
  const [amount, denom] = [String(readField(coin, 'amount')), readField(coin, 'denom')]
  const isWhole = /^\d{1,20}$/.test(gas) && /^\d{1,60}$/.test(amount) && typeof denom === 'string'
  const granter = readField(fee, 'granter')
  const by = typeof granter === 'string' && granter !== '' ? { granter } : {}
  return isWhole ? { gas: BigInt(gas), amount: BigInt(amount), denom, ...by } : undefined
}
