import { packageBuild } from '../../rolldown.base.js'

export default packageBuild(import.meta.dirname, {
  plugin: ['index.ts'],
  // Account renders it before any view is opened.
  icon: ['views/FundIcon.tsx'],
  assets: ['assets.ts'],
  words: ['locales/enViews.ts'],
  views: ['views/views.ts'],
})
