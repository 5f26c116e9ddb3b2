import { packageBuild } from '../rolldown.base.js'

export default packageBuild(import.meta.dirname, {
  kernel: ['kit/createKit.ts'],
  text: ['text/cleanText.ts', 'url/checkUrl.ts', 'theme/safeTokens.ts'],
  contract: ['index.ts'],
  engine: ['kit/createEngine.ts', 'kit/endPlugins.ts'],
})
