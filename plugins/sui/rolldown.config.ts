import { packageBuild } from '../../rolldown.base.js'

export default packageBuild(import.meta.dirname, {
  plugin: ['index.ts'],
  operations: ['createOperations.ts'],
  // One file: each more is a name in the page's list of files.
  reads: ['balances/balances.ts', 'reads/networkReader.ts'],
})
