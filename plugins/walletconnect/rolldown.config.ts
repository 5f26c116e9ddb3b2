import { packageBuild } from '../../rolldown.base.js'

export default packageBuild(import.meta.dirname, {
  plugin: ['index.ts'],
  views: ['views/BasicPairingView.tsx', 'views/PairingView.tsx', 'views/EndingNotice.tsx'],
})
