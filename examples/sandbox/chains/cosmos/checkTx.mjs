import { makeSignDoc, pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { AuthInfo, SignDoc, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { MsgTransfer } from 'cosmjs-types/ibc/applications/transfer/v1/tx'

/** The minimum gas price, in thousandths of a base unit. */
const MIN_PRICE = 5n

export const refuse = (abci, log) => {
  throw Object.assign(new Error(log), { abci })
}

/** The effect of a transfer over IBC on this front end: the coins move to an escrow, as nobody relays here. */
function readTransfer({ sender, receiver, token, sourcePort, sourceChannel, timeoutTimestamp, memo }) {
  if (sourcePort !== 'transfer' || sourceChannel !== 'channel-0')
    throw new Error(`${sourceChannel} is not open`)
  if (!receiver || timeoutTimestamp < BigInt(Date.now()) * 1_000_000n)
    throw new Error('the packet is invalid')
  const toAddress = `${sender.slice(0, sender.indexOf('1') + 1)}escrow`
  const value = {
    source_port: sourcePort,
    source_channel: sourceChannel,
    token,
    sender,
    receiver,
    timeout_height: {},
    timeout_timestamp: `${timeoutTimestamp}`,
    ...(memo && { memo }),
  }
  return { fromAddress: sender, toAddress, amount: [token], amino: { type: 'cosmos-sdk/MsgTransfer', value } }
}

const readers = {
  '/cosmos.bank.v1beta1.MsgSend'(bytes) {
    const { fromAddress, toAddress, amount } = MsgSend.decode(bytes)
    const value = { from_address: fromAddress, to_address: toAddress, amount }
    return { fromAddress, toAddress, amount, amino: { type: 'cosmos-sdk/MsgSend', value } }
  },
  '/ibc.applications.transfer.v1.MsgTransfer': bytes => readTransfer(MsgTransfer.decode(bytes)),
}

/** Decodes a transaction for this front end: sends of coins by one signer with a secp256k1 key. */
export function readTx(bytes) {
  try {
    const raw = TxRaw.decode(bytes)
    const body = TxBody.decode(raw.bodyBytes)
    const authInfo = AuthInfo.decode(raw.authInfoBytes)
    const [signer] = authInfo.signerInfos
    const publicKey = PubKey.decode(signer.publicKey.value).key
    const sends = body.messages.map(({ typeUrl, value }) => {
      if (!Object.hasOwn(readers, typeUrl)) throw new Error(`${typeUrl} is not supported here`)
      return readers[typeUrl](value)
    })
    if (sends.length === 0) throw new Error('a transaction needs messages')
    return { raw, body, authInfo, signer, publicKey, sends, gas: 60_000n + 20_000n * BigInt(sends.length) }
  } catch (error) {
    return refuse(2, `tx parse error: ${error.message}`)
  }
}

/** Throws unless the coins' owner signed, for this network and this sequence. */
export async function checkTx({ network, find }, tx) {
  const { raw, body, authInfo, signer, publicKey, sends, gas } = tx
  const key = { type: 'tendermint/PubKeySecp256k1', value: Buffer.from(publicKey).toString('base64') }
  const from = pubkeyToAddress(key, network.prefix)
  if (sends.some(({ fromAddress }) => fromAddress !== from)) refuse(4, 'pubKey does not match signer address')
  if (sends.some(({ toAddress }) => !toAddress.startsWith(`${network.prefix}1`)))
    refuse(7, 'invalid Bech32 prefix: invalid address')
  const account = find(from) ?? refuse(9, `account ${from} does not exist: unknown address`)
  if (signer.sequence !== account.sequence) {
    const log = `account sequence mismatch, expected ${account.sequence}, got ${signer.sequence}`
    refuse(32, `${log}: incorrect account sequence`)
  }
  const { accountNumber } = account
  const { fee } = authInfo
  const bytes =
    signer.modeInfo.single.mode === SignMode.SIGN_MODE_LEGACY_AMINO_JSON
      ? aminoBytes(network, { sends, fee, memo: body.memo, account })
      : SignDoc.encode({
          bodyBytes: raw.bodyBytes,
          authInfoBytes: raw.authInfoBytes,
          chainId: network.chainId,
          accountNumber,
        }).finish()
  const isSigned = await Secp256k1.verifySignature(
    Secp256k1Signature.fromFixedLength(raw.signatures[0]),
    sha256(bytes),
    publicKey,
  )
  if (!isSigned) {
    const who = `account number (${accountNumber}) and chain-id (${network.chainId})`
    refuse(4, `signature verification failed; please verify ${who}: unauthorized`)
  }
  if (fee.gasLimit < gas) refuse(11, `out of gas: gasWanted: ${fee.gasLimit}, gasUsed: ${gas}: out of gas`)
  const least = (fee.gasLimit * MIN_PRICE + 999n) / 1_000n
  const paid = fee.amount.find(({ denom }) => denom === network.denom)?.amount ?? '0'
  if (BigInt(paid) < least) refuse(13, `insufficient fees; got: ${paid} required: ${least}: insufficient fee`)
  return { from, account, fees: fee.amount }
}

function aminoBytes({ chainId }, { sends, fee, memo, account }) {
  const msgs = sends.map(({ amino }) => amino)
  const stdFee = { amount: fee.amount, gas: `${fee.gasLimit}` }
  return serializeSignDoc(
    makeSignDoc(msgs, stdFee, chainId, memo, `${account.accountNumber}`, `${account.sequence}`),
  )
}
