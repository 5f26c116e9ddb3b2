import { Secp256k1HdWallet } from '@cosmjs/amino'
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1'
import { Secp256r1Keypair } from '@mysten/sui/keypairs/secp256r1'
import { MultiSigPublicKey } from '@mysten/sui/multisig'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import {
  blake2AsU8a,
  cryptoWaitReady,
  ed25519PairFromSeed,
  ed25519Sign,
  encodeAddress,
  secp256k1PairFromSeed,
  secp256k1Sign,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import { base58, base64 } from '@scure/base'
import { hashMessage } from '@stacks/encryption'
import { Address, Signer as BitcoinSigner } from 'bip322-js'
import { SigningKey, Wallet } from 'ethers'
import nacl from 'tweetnacl'
import { adr36Doc } from './adr36Bytes.js'
import { CHAINS, PHRASE, type TestSigner } from './TestSigner.js'

const seed = Uint8Array.from({ length: 32 }, (_, at) => at + 1)

/** Accounts of every family whose signatures other libraries create. */
export async function foreignSigners(): Promise<readonly TestSigner[]> {
  await cryptoWaitReady()
  return [ethereum(), solana(), ...bitcoin(), ...polkadot(), await cosmos(), ...sui(), stacks()]
}

function ethereum(): TestSigner {
  const wallet = new Wallet(`0x${bytesToHex(seed)}`)
  return {
    name: 'eip155: ethers',
    chainId: CHAINS.ethereum,
    accountAddress: wallet.address,
    sign: async message => ({ signature: await wallet.signMessage(message) }),
  }
}

function solana(): TestSigner {
  const { publicKey, secretKey } = nacl.sign.keyPair.fromSeed(seed)
  return {
    name: 'solana: tweetnacl',
    chainId: CHAINS.solana,
    accountAddress: base58.encode(publicKey),
    sign: async message => ({
      signature: base58.encode(nacl.sign.detached(utf8ToBytes(message), secretKey)),
    }),
  }
}

/** Key and addresses from the documentation of bip322-js. */
function bitcoin(): TestSigner[] {
  const key = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
  const publicKey = Buffer.from('02c7f12003196442943d8588e01aee840423cc54fc1521526a3b85c2b0cbd58872', 'hex')
  return (['p2sh-p2wpkh', 'p2pkh', 'p2wpkh', 'p2tr'] as const).map(kind => {
    const { mainnet: accountAddress } = Address.convertPubKeyIntoAddress(publicKey, kind)
    return {
      name: `bip122: bip322-js, ${kind}`,
      chainId: CHAINS.bitcoin,
      accountAddress,
      sign: async message => ({ signature: BitcoinSigner.sign(key, accountAddress, message) }),
    }
  })
}

function polkadot(): TestSigner[] {
  const sr = sr25519PairFromSeed(seed)
  const ed = ed25519PairFromSeed(seed)
  const ec = secp256k1PairFromSeed(seed)
  const makers = [
    ['sr25519', sr.publicKey, (bytes: Uint8Array) => sr25519Sign(bytes, sr)],
    ['ed25519', ed.publicKey, (bytes: Uint8Array) => ed25519Sign(bytes, ed)],
    ['ecdsa', ec.publicKey, (bytes: Uint8Array) => secp256k1Sign(bytes, ec, 'blake2')],
  ] as const
  const wraps = [
    ['wrapped as bytes', (message: string) => `<Bytes>${message}</Bytes>`],
    ['by itself', (message: string) => message],
  ] as const
  return makers.flatMap(([type, publicKey, signWith]) =>
    wraps.map(([how, wrap]) => ({
      name: `polkadot: @polkadot/util-crypto, ${type} ${how}`,
      chainId: CHAINS.polkadot,
      // For ecdsa keys it is the hash.
      accountAddress: encodeAddress(type === 'ecdsa' ? blake2AsU8a(publicKey) : publicKey, 0),
      sign: async (message: string) => ({
        signature: `0x${bytesToHex(signWith(utf8ToBytes(wrap(message))))}`,
      }),
    })),
  )
}

async function cosmos(): Promise<TestSigner> {
  const wallet = await Secp256k1HdWallet.fromMnemonic(PHRASE)
  const [account] = await wallet.getAccounts()
  const accountAddress = account?.address ?? ''
  return {
    name: 'cosmos: @cosmjs/amino',
    chainId: CHAINS.cosmos,
    accountAddress,
    async sign(message) {
      const { signature } = await wallet.signAmino(accountAddress, adr36Doc(accountAddress, message))
      return { signature: signature.signature, publicKey: bytesToHex(base64.decode(signature.pub_key.value)) }
    },
  }
}

function sui(): TestSigner[] {
  const pairs = [
    ['ed25519', Ed25519Keypair.fromSecretKey(seed)],
    ['secp256k1', Secp256k1Keypair.fromSecretKey(seed)],
    ['secp256r1', Secp256r1Keypair.fromSecretKey(seed)],
  ] as const
  const many = MultiSigPublicKey.fromPublicKeys({
    threshold: 2,
    publicKeys: pairs.map(([, pair]) => ({ publicKey: pair.getPublicKey(), weight: 1 })),
  })
  const bySome = async (message: string) => {
    const parts = pairs.slice(1).map(async ([, pair]) => {
      const { signature } = await pair.signPersonalMessage(utf8ToBytes(message))
      return signature
    })
    return { signature: many.combinePartialSignatures(await Promise.all(parts)) }
  }
  return [
    ...pairs.map(([scheme, pair]) => ({
      name: `sui: @mysten/sui, ${scheme}`,
      chainId: CHAINS.sui,
      accountAddress: pair.toSuiAddress(),
      async sign(message: string) {
        const { signature } = await pair.signPersonalMessage(utf8ToBytes(message))
        return { signature }
      },
    })),
    {
      name: 'sui: @mysten/sui, two of three keys',
      chainId: CHAINS.sui,
      accountAddress: many.toSuiAddress(),
      sign: bySome,
    },
  ]
}

function stacks(): TestSigner {
  const key = new SigningKey(seed)
  return {
    name: 'stacks: ethers over @stacks/encryption',
    chainId: CHAINS.stacks,
    // The result of `getAddressFromPublicKey` of @stacks/transactions for this key.
    accountAddress: 'SP1C7S6ZWGYM3F82PYWBC5YEYH4DDQH3CJ1V94MBC',
    publicKey: key.compressedPublicKey.slice(2),
    async sign(message) {
      const { r, s, yParity } = key.sign(hashMessage(message))
      return { signature: `${r.slice(2)}${s.slice(2)}0${yParity}` }
    },
  }
}
