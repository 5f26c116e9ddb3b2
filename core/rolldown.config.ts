import { packageBuild } from '../rolldown.base.js'

export default packageBuild(import.meta.dirname, {
  readers: ['readers.ts'],
  words: ['text/cleanText.ts'],
  text: ['url/checkUrl.ts'],
  networks: ['options.ts'],
  kernel: ['index.ts'],
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
  connecting: ['connection/createConnectionEngine.ts', 'log/createLogBuffer.ts'],
})
