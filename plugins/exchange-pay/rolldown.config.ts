import packageBuild, { conventional } from '../../rolldown.base.js'

export default packageBuild(import.meta.dirname, {
  // Account renders it before any view is opened.
  icon: ['views/FundIcon.tsx'],
  assets: ['assets.ts'],
  ...conventional,
})
