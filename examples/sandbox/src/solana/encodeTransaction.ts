import { getBase58Decoder, getBase64Decoder } from '@solana/kit'
import { invalidParams } from '../rpcError.js'
import { tokenAmount } from './encodeAccount.js'
import type { LandedTransaction, TokenBalance } from './LandedTransaction.js'

const base58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)

function encodeJson({ message, signatures }: LandedTransaction, parsed: boolean) {
  const { header, staticAccounts } = message
  const signers = header.numSignerAccounts
  const writable = (index: number) =>
    index < signers
      ? index < signers - header.numReadonlySignerAccounts
      : index < staticAccounts.length - header.numReadonlyNonSignerAccounts
  const list = 'instructions' in message ? message.instructions : []
  const instructions = list.map(({ programAddressIndex, accountIndices = [], data }) => ({
    ...(parsed
      ? {
          programId: staticAccounts[programAddressIndex],
          accounts: accountIndices.map(i => staticAccounts[i]),
        }
      : { programIdIndex: programAddressIndex, accounts: accountIndices }),
    data: base58(new Uint8Array(data ?? [])),
    stackHeight: 1,
  }))
  const accountKeys = parsed
    ? staticAccounts.map((pubkey, index) => ({
        pubkey,
        signer: index < signers,
        writable: writable(index),
        source: 'transaction',
      }))
    : staticAccounts
  return {
    signatures,
    message: {
      accountKeys,
      recentBlockhash: message.lifetimeToken,
      instructions,
      ...(parsed
        ? {}
        : {
            header: {
              numRequiredSignatures: signers,
              numReadonlySignedAccounts: header.numReadonlySignerAccounts,
              numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
            },
          }),
      ...(message.version === 'legacy' ? {} : { addressTableLookups: [] }),
    },
  }
}

const encodeTokens = ({ amount, decimals, ...account }: TokenBalance) => ({
  ...account,
  uiTokenAmount: tokenAmount(amount, decimals),
})

/** A landed transaction in the RPC's format. Throws −32602 for an unknown encoding. */
export function encodeTransaction(landed: LandedTransaction, encoding: unknown = 'json') {
  const { slot, time, bytes, message, err, logs, units, fee, preBalances, postBalances } = landed
  const encoded = () => {
    if (encoding === 'base64') return [getBase64Decoder().decode(bytes), 'base64']
    if (encoding === 'base58') return [base58(bytes), 'base58']
    if (encoding === 'json' || encoding === 'jsonParsed') return encodeJson(landed, encoding === 'jsonParsed')
    throw invalidParams(`unknown encoding ${String(encoding).slice(0, 40)}`)
  }
  return {
    slot,
    blockTime: time,
    version: message.version,
    transaction: encoded(),
    meta: {
      err,
      status: err === null ? { Ok: null } : { Err: err },
      fee,
      preBalances,
      postBalances,
      preTokenBalances: landed.preTokens.map(encodeTokens),
      postTokenBalances: landed.postTokens.map(encodeTokens),
      innerInstructions: [],
      logMessages: logs,
      computeUnitsConsumed: units,
      loadedAddresses: { readonly: [], writable: [] },
      rewards: [],
    },
  }
}
