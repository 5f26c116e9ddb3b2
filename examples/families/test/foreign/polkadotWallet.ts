import type { SandboxInfo } from '@latchkit/example-sandbox'
import { Keyring } from '@polkadot/keyring'
import { TypeRegistry } from '@polkadot/types'
import type { SignerPayloadJSON, SignerPayloadRaw } from '@polkadot/types/types'
import { u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady } from '@polkadot/util-crypto'

/** A wallet over `@polkadot/keyring` at `injectedWeb3`, which signs as the extension of Polkadot{.js} does. */
export function polkadotWallet({ mnemonic }: SandboxInfo): void {
  const registry = new TypeRegistry()
  const opening = cryptoWaitReady().then(() =>
    new Keyring({ type: 'sr25519' }).addFromUri(`${mnemonic}//0`, { name: 'First' }),
  )
  async function enable() {
    const pair = await opening
    const accounts = [{ address: pair.address, name: 'First', type: pair.type }]
    return {
      name: 'foreign',
      version: '1.0.0',
      accounts: {
        get: async () => accounts,
        subscribe(listener: (list: readonly object[]) => void) {
          listener(accounts)
          return () => {}
        },
      },
      signer: {
        async signPayload(payload: SignerPayloadJSON) {
          registry.setSignedExtensions(payload.signedExtensions)
          const { version } = payload
          const { signature } = registry.createType('ExtrinsicPayload', payload, { version }).sign(pair)
          return { id: 1, signature }
        },
        async signRaw({ data }: SignerPayloadRaw) {
          return { id: 2, signature: u8aToHex(pair.sign(u8aWrapBytes(data))) }
        },
      },
    }
  }
  const page = window as unknown as { injectedWeb3?: Record<string, unknown> }
  page.injectedWeb3 = { ...page.injectedWeb3, foreign: { version: '1.0.0', enable } }
}
