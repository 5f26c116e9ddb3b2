import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { AuthInfo } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { expect, it } from 'vitest'
import { acrechain, initia, injective, juno } from '../networks.js'
import { checkOptions } from '../options/checkOptions.js'
import { encodeAuthInfo } from './encodeTx.js'

const publicKey = Uint8Array.of(2, ...Array(32).fill(9))
const fee = { gas: 1n, amount: 0n, denom: 'uatom' }

it.each([
  [juno, '/cosmos.crypto.secp256k1.PubKey'],
  [acrechain, '/ethermint.crypto.v1.ethsecp256k1.PubKey'],
  [injective, '/injective.crypto.v1beta1.ethsecp256k1.PubKey'],
  [initia, '/initia.crypto.v1beta1.ethsecp256k1.PubKey'],
])('names the key of $name as the network does', (listed, typeUrl) => {
  const [network] = checkOptions({ networks: [listed] }).networks
  const signer = { publicKey, keyType: listed.keyType, sequence: 3n, mode: SignMode.SIGN_MODE_DIRECT }
  const { signerInfos } = AuthInfo.decode(encodeAuthInfo(network, signer, fee))
  expect(signerInfos[0]?.publicKey?.typeUrl).toBe(typeUrl)
  expect(PubKey.decode(signerInfos[0]?.publicKey?.value ?? new Uint8Array()).key).toEqual(publicKey)
})
