import { serializeSignDoc } from '@cosmjs/amino'

/** The document that Cosmos wallets sign for a text, as CosmJS writes it. */
export const adr36Doc = (signer: string, message: string) => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: Buffer.from(message).toString('base64') } }],
  memo: '',
})

export const adr36Bytes = (signer: string, message: string): Uint8Array =>
  serializeSignDoc(adr36Doc(signer, message))
