import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { SignDoc, SignDocDirectAux, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { ReadableMessage } from './describeMessages.js'

/** A sign document as pages give it; numbers come as bigint, text, or objects that print as one. */
export interface DirectDoc {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}

export const directBytes = (doc: DirectDoc): Uint8Array => SignDoc.encode(doc).finish()

/** The document of one of several signers, who does not know the fee. */
export interface AuxDoc {
  readonly bodyBytes: Uint8Array
  readonly publicKey: { readonly typeUrl: string; readonly value: Uint8Array }
  readonly chainId: string
  readonly accountNumber: bigint
  readonly sequence: bigint
}

/** The signed bytes of such a document. */
export const auxBytes = (doc: AuxDoc): Uint8Array =>
  SignDocDirectAux.encode(SignDocDirectAux.fromPartial(doc)).finish()

/** The transaction as a node takes it. */
export const signedDirect = ({ bodyBytes, authInfoBytes }: DirectDoc, signature: Uint8Array): Uint8Array =>
  TxRaw.encode({ bodyBytes, authInfoBytes, signatures: [signature] }).finish()

/** The messages of a document, as far as the wallet knows them. */
export const directMessages = ({ bodyBytes }: Pick<DirectDoc, 'bodyBytes'>): ReadableMessage[] =>
  TxBody.decode(bodyBytes).messages.map(({ typeUrl, value }) => {
    if (typeUrl !== '/cosmos.bank.v1beta1.MsgSend') return { type: typeUrl, value: undefined }
    const { toAddress, fromAddress, amount } = MsgSend.decode(value)
    return {
      type: 'cosmos-sdk/MsgSend',
      value: { to_address: toAddress, from_address: fromAddress, amount },
    }
  })
