import { packageBuild } from '../rolldown.base.js'

export default packageBuild(import.meta.dirname, {
  text: ['text/cleanText.ts', 'url/checkUrl.ts', 'theme/safeTokens.ts'],
  kernel: ['index.ts'],
  engine: ['kit/createEngine.ts', 'kit/endPlugins.ts'],
  errors: ['errors/toKitError.ts'],
  connecting: ['connection/createConnectionEngine.ts'],
})
