import { KitError } from '@latchkit/core'
import { readBytes } from '@latchkit/core/plugin'
import { readField, readItems } from '@latchkit/core/untrusted'
import { TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { sortedJson } from '../send/sortedJson.js'
import { badAnswer } from '../sign/badAnswer.js'
import type { CosmosAminoDoc, CosmosCoin, CosmosDirectDoc, CosmosStdFee } from './CosmosApi.js'

/**
 * The document that a wallet signed in Amino's JSON. It may choose another fee and memo. Throws `sign/MISMATCH` for
 * anything else that differs, `cosmos/BAD_ANSWER` for what is no document.
 */
export function readSignedAmino(signed: unknown, doc: CosmosAminoDoc): CosmosAminoDoc {
  const fee = readFee(readField(signed, 'fee'))
  const memo = readField(signed, 'memo')
  if (!fee || typeof memo !== 'string') throw badAnswer('signAmino')
  const same = { ...doc, fee, memo }
  if (sortedJson({ ...Object(signed), fee, memo }) !== sortedJson(same)) throw mismatch()
  return same
}

/** The document that a wallet signed in protobuf, with the same rules. */
export function readSignedDirect(signed: unknown, doc: CosmosDirectDoc): CosmosDirectDoc {
  const bodyBytes = readBytes(readField(signed, 'bodyBytes'))
  const authInfoBytes = readBytes(readField(signed, 'authInfoBytes'))
  if (!bodyBytes || !authInfoBytes) throw badAnswer('signDirect')
  if (bodyBytes.join() !== doc.bodyBytes.join() && withoutMemo(bodyBytes) !== withoutMemo(doc.bodyBytes))
    throw mismatch()
  return { ...doc, bodyBytes, authInfoBytes }
}

/** A body as text, for comparing; never equal where it is no protobuf. */
function withoutMemo(bytes: Uint8Array): string | symbol {
  try {
    return TxBody.encode({ ...TxBody.decode(bytes), memo: '' })
      .finish()
      .join()
  } catch {
    return Symbol('no body')
  }
}

function readFee(fee: unknown): CosmosStdFee | undefined {
  const gas = readField(fee, 'gas')
  const amount = readItems(readField(fee, 'amount'), 10).map(readCoin)
  const said = ['granter', 'payer'].flatMap(name => {
    const address = readField(fee, name)
    return typeof address === 'string' ? [[name, address.slice(0, 200)]] : []
  })
  const coins = amount.flatMap(coin => coin ?? [])
  if (typeof gas !== 'string' || !/^\d{1,20}$/.test(gas) || coins.length < amount.length) return undefined
  return { amount: coins, gas, ...Object.fromEntries(said) }
}

function readCoin(coin: unknown): CosmosCoin | undefined {
  const [denom, amount] = [readField(coin, 'denom'), readField(coin, 'amount')]
  const isCoin = typeof denom === 'string' && typeof amount === 'string' && /^\d{1,60}$/.test(amount)
  return isCoin ? { denom: denom.slice(0, 128), amount } : undefined
}

const mismatch = () =>
  new KitError('sign/MISMATCH', {
    message: 'The wallet signed a different transaction',
    context: { field: 'messages' },
    pluginId: 'cosmos',
  })
