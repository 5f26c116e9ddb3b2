import { serializeSignDoc } from '@cosmjs/amino'

/** What a Cosmos wallet signs for a text, by CosmJS. */
export const adr36Doc = (signer: string, message: string) => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: Buffer.from(message).toString('base64') } }],
  memo: '',
})

/** The bytes of it. */
export const adr36Bytes = (signer: string, message: string): Uint8Array =>
  serializeSignDoc(adr36Doc(signer, message))
