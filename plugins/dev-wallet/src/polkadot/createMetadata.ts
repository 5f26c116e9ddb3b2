import { providerRpcError } from '../eip155/providerRpcError.js'
import { isRecord } from '../isRecord.js'
import { visibleText } from '../visibleText.js'
import type { SignerContext } from './createSigner.js'

interface KnownMetadata {
  readonly genesisHash: string
  readonly specVersion: number
}

/** The `metadata` of an extension: which networks it was told of, and up to which version. The wallet reads no calls with it. */
export function createMetadata(ctx: Pick<SignerContext, 'ask'>) {
  const known = new Map<string, KnownMetadata>()
  return {
    get: async () => [...known.values()],
    async provide(definition: unknown) {
      const { genesisHash, specVersion, chain } = isRecord(definition) ? definition : {}
      const isKnownForm =
        typeof genesisHash === 'string' &&
        /^0x[\da-f]{64}$/.test(genesisHash) &&
        typeof specVersion === 'number' &&
        Number.isSafeInteger(specVersion)
      if (!isKnownForm)
        throw providerRpcError(-32602, 'The definition needs a genesisHash and a specVersion.')
      await ctx.ask('add-network', {
        details: { genesisHash, specVersion },
        lines: [
          { label: 'Network', value: visibleText(String(chain ?? genesisHash)) },
          { label: 'Genesis', value: genesisHash, as: 'code' },
          { label: 'Version', value: `${specVersion}` },
        ],
      })
      known.set(genesisHash, { genesisHash, specVersion })
      return true
    },
  }
}
