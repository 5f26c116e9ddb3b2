import { packageBuild } from '../../rolldown.base.js'

export default packageBuild(import.meta.dirname, {
  number: ['network/readChainNumber.ts'],
  plugin: ['index.ts'],
})
