import { packageBuild } from '../../rolldown.base.js'

// What needs no library and many operations share is one file: each more is a name in the page's list of files.
export default packageBuild(import.meta.dirname, {
  plugin: ['index.ts'],
  operations: [
    'createOperations.ts',
    'api/askApi.ts',
    'api/assertChain.ts',
    'relay/proposal.ts',
    'api/balances.ts',
    'api/readAccount.ts',
  ],
  reads: ['send/waitForTransaction.ts', 'reads/networkReader.ts'],
})
