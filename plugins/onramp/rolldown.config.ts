import { packageBuild } from '../../rolldown.base.js'

export default packageBuild(import.meta.dirname, { plugin: ['index.ts'], words: ['locales/enViews.ts'] })
