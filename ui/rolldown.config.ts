import { packageBuild } from '../rolldown.base.js'

export default packageBuild(import.meta.dirname, {
  page: ['buttons/ConnectButton.tsx', 'shell/KitProvider.tsx', 'primitives/hashHue.ts'],
  face: ['buttons/Face.tsx'],
  rest: ['index.ts'],
  modal: ['shell/ModalRoot.tsx', 'views/ConnectView.tsx'],
  side: [
    'shell/NoticeViews.tsx',
    'shell/ViewFailure.tsx',
    'shell/PartFailure.tsx',
    'styles/followHostTheme.ts',
    'styles/olderTheme.css.ts',
    'views/connect/NoWallets.tsx',
    'views/connect/WalletTiles.tsx',
  ],
  directory: [
    'views/connect/offerStore.ts',
    'views/connect/openListing.ts',
    'views/connect/AllWalletsRow.tsx',
  ],
})
