import { packageBuild } from '../rolldown.base.js'

export default packageBuild(import.meta.dirname, {
  page: ['buttons/ConnectButton.tsx', 'shell/provider/KitProvider.tsx', 'primitives/marks/hashHue.ts'],
  face: ['buttons/Face.tsx'],
  rest: ['index.ts'],
  icons: ['icons/icons.tsx'],
  modal: ['shell/dialog/ModalRoot.tsx', 'views/connect/ConnectView.tsx'],
  extras: ['chunks/extras.ts', 'styles/followHostTheme.ts', 'styles/olderTheme.css'],
  directory: ['chunks/directory.ts', 'views/connect/openListing.ts'],
})
