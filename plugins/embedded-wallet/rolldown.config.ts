import { packageBuild } from '../../rolldown.base.js'

export default packageBuild(import.meta.dirname, {
  plugin: ['index.ts'],
  protocol: ['protocol.ts'],
  wallet: ['wallet/createWallet.ts'],
  views: ['views/views.ts'],
})
