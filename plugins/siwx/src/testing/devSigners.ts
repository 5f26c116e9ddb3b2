import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { encodeAddress } from '@polkadot/util-crypto'
import { base58, base64 } from '@scure/base'
import { bitcoinNetworks } from '../../../dev-wallet/src/bip122/bitcoinNetworks.js'
import { deriveKeys as bitcoinKeys } from '../../../dev-wallet/src/bip122/deriveKeys.js'
import { signBip137 } from '../../../dev-wallet/src/bip122/signBip137.js'
import { signBip322 } from '../../../dev-wallet/src/bip122/signBip322.js'
import { deriveKeys as cosmosKeys } from '../../../dev-wallet/src/cosmos/deriveKeys.js'
import { deriveAccounts } from '../../../dev-wallet/src/eip155/deriveAccounts.js'
import { deriveKeys as polkadotKeys } from '../../../dev-wallet/src/polkadot/deriveKeys.js'
import { deriveKeys as solanaKeys } from '../../../dev-wallet/src/solana/deriveKeys.js'
import { deriveKeys as stacksKeys } from '../../../dev-wallet/src/stacks/deriveKeys.js'
import type { StacksContext } from '../../../dev-wallet/src/stacks/StacksContext.js'
import { signMessage as signStacks } from '../../../dev-wallet/src/stacks/signMessage.js'
import { deriveKeys as suiKeys } from '../../../dev-wallet/src/sui/deriveKeys.js'
import { adr36Bytes } from './adr36Bytes.js'
import { CHAINS, PHRASE, type TestSigner } from './TestSigner.js'

/** Accounts of the dev wallet's keys, of every family and every kind of signature. */
export const devSigners: readonly TestSigner[] = [
  ...ethereum(),
  ...solana(),
  ...bitcoin(),
  ...polkadot(),
  ...cosmos(),
  ...sui(),
  ...stacks(),
]

function ethereum(): TestSigner[] {
  return deriveAccounts(PHRASE, 1).map(key => ({
    name: 'eip155: dev wallet',
    chainId: CHAINS.ethereum,
    accountAddress: key.address,
    sign: async message => ({ signature: (await key.signMessage?.({ message })) ?? '' }),
  }))
}

function solana(): TestSigner[] {
  return solanaKeys(PHRASE, 1).map(key => ({
    name: 'solana: dev wallet',
    chainId: CHAINS.solana,
    accountAddress: key.address,
    sign: async message => ({ signature: base58.encode(key.sign(utf8ToBytes(message))) }),
  }))
}

function bitcoin(): TestSigner[] {
  const [network] = bitcoinNetworks([{ id: CHAINS.bitcoin }])
  return bitcoinKeys(PHRASE, 1, network).flatMap(([payment, ordinals]) =>
    (
      [
        ['BIP-322 P2WPKH', payment, signBip322],
        ['BIP-322 P2TR', ordinals, signBip322],
        ['BIP-137 P2WPKH', payment, signBip137],
      ] as const
    ).map(([kind, key, signWith]) => ({
      name: `bip122: dev wallet, ${kind}`,
      chainId: CHAINS.bitcoin,
      accountAddress: key.address,
      sign: async (message: string) => ({ signature: base64.encode(signWith(key, utf8ToBytes(message))) }),
    })),
  )
}

function polkadot(): TestSigner[] {
  return (['sr25519', 'ed25519', 'ecdsa'] as const).flatMap(type =>
    polkadotKeys(PHRASE, 1, type).map(key => ({
      name: `polkadot: dev wallet, ${type}`,
      chainId: CHAINS.polkadot,
      accountAddress: encodeAddress(key.address, 0),
      // With the byte of its kind, as extensions do.
      sign: async (message: string) => ({
        signature: `0x${bytesToHex(Uint8Array.of(key.kind, ...key.sign(utf8ToBytes(`<Bytes>${message}</Bytes>`))))}`,
      }),
    })),
  )
}

function cosmos(): TestSigner[] {
  return cosmosKeys(PHRASE, 1).map(key => ({
    name: 'cosmos: dev wallet',
    chainId: CHAINS.cosmos,
    accountAddress: key.addressOn('cosmos'),
    sign: async message => ({
      signature: base64.encode(key.sign(adr36Bytes(key.addressOn('cosmos'), message))),
    }),
  }))
}

function sui(): TestSigner[] {
  return suiKeys(PHRASE, 1).map(key => ({
    name: 'sui: dev wallet',
    chainId: CHAINS.sui,
    accountAddress: key.address,
    async sign(message) {
      const bytes = utf8ToBytes(message)
      // The length as in BCS.
      const framed = Uint8Array.of((bytes.length & 0x7f) | 0x80, bytes.length >> 7, ...bytes)
      return { signature: key.sign(framed, 'personal-message') }
    },
  }))
}

function stacks(): TestSigner[] {
  return stacksKeys(PHRASE, 1).map(key => {
    const ctx = {
      signer: async () => key,
      network: () => ({ id: CHAINS.stacks, name: 'Stacks', rpcUrl: '' }),
      ask: async () => {},
      faulty: (sign, signing) => sign(signing),
    } satisfies Partial<StacksContext> as Partial<StacksContext> as StacksContext
    return {
      name: 'stacks: dev wallet',
      chainId: CHAINS.stacks,
      accountAddress: key.address('mainnet'),
      publicKey: key.publicKey,
      sign: async message => ({ signature: (await signStacks(ctx, { message })).signature }),
    }
  })
}
