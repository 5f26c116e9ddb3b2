import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { verifyPersonalMessageSignature, verifyTransactionSignature } from '@mysten/sui/verify'
import { describe, expect, it } from 'vitest'
import { deriveKeys } from './deriveKeys.js'

const phrase = 'test test test test test test test test test test test junk'

describe('keys of the Sui wallet', () => {
  it('are those that the SDK derives', () => {
    for (const [index, { address, path }] of deriveKeys(phrase, 3).entries()) {
      expect(path).toBe(`m/44'/784'/${index}'/0'/0'`)
      expect(address).toBe(Ed25519Keypair.deriveKeypair(phrase, path).toSuiAddress())
    }
  })
  it('sign what the SDK verifies, each for its own purpose', async () => {
    const [key] = deriveKeys(phrase, 1)
    if (!key) throw new Error('There is a key')
    const { address } = key
    const text = new TextEncoder().encode('hello')
    const message = key.sign(Uint8Array.from([text.length, ...text]), 'personal-message')
    await verifyPersonalMessageSignature(text, message, { address })
    const transaction = key.sign(text, 'transaction')
    await verifyTransactionSignature(text, transaction, { address })
    await expect(verifyTransactionSignature(text, message, { address })).rejects.toThrow()
  })
})
