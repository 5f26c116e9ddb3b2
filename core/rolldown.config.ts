import { packageBuild } from '../rolldown.base.js'

export default packageBuild(import.meta.dirname, {
  readers: [
    'options/readers/isDecimals.ts',
    'options/readers/must.ts',
    'options/readers/readKeys.ts',
    'options/readers/readLabel.ts',
    'options/readers/readList.ts',
  ],
  text: ['url/checkUrl.ts', 'text/cleanText.ts', 'text/afterAmount.ts'],
  networks: [
    'options/readers/readNetworks.ts',
    'options/readers/readNamesNetwork.ts',
    'options/readers/readUrl.ts',
  ],
  kernel: [
    'kit/createKit.ts',
    'plugin/defineChainPlugin.ts',
    'plugin/definePlugin.ts',
    'plugin/lazily.ts',
    'plugin/lazyDiscovery.ts',
    'slots/overlays.ts',
    'theme/safeTokens.ts',
  ],
  engine: [
    'kit/createEngine.ts',
    'state/onceFor.ts',
    'text/imitatedBrand.ts',
    'outside/readTexts.ts',
    'outside/freeId.ts',
    'outside/nameId.ts',
    'url/safeIcon.ts',
  ],
  errors: ['errors/toKitError.ts'],
  acting: ['kit/createActing.ts'],
  pseudo: ['i18n/pseudoMessages.ts'],
})
