import { packageBuild } from '../../rolldown.base.js'

// What needs no library and many operations share is one file: each more is a name in the page's list of files.
export default packageBuild(import.meta.dirname, {
  plugin: ['index.ts'],
  operations: ['createOperations.ts', 'relay/proposal.ts', 'send/paymentUri.ts'],
  reads: ['send/readPaymentUri.ts', 'reads/networkReader.ts'],
})
