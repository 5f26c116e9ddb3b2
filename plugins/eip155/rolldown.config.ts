import { packageBuild } from '../../rolldown.base.js'

// What needs no library and many operations share is one file: each more is a name in the page's list of files.
export default packageBuild(import.meta.dirname, {
  plugin: ['index.ts'],
  operations: [
    'createOperations.ts',
    'provider/callWallet.ts',
    'rpc/chainRpc.ts',
    'send/feeCeiling.ts',
    'relay/relayMethods.ts',
    'send/toQuantity.ts',
    'rpc/readQuantity.ts',
    'send/isHash.ts',
    'address/hasOwnCode.ts',
    'balances/nativeAsset.ts',
  ],
})
