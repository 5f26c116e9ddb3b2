import { packageBuild } from '../rolldown.base.js'

export default packageBuild(import.meta.dirname, {
  page: ['buttons/ConnectButton.tsx', 'shell/KitProvider.tsx', 'primitives/hashHue.ts'],
  face: ['buttons/Face.tsx'],
  rest: ['index.ts'],
  modal: ['shell/ModalRoot.tsx', 'views/ConnectView.tsx'],
  side: ['shell/side.ts', 'styles/followHostTheme.ts', 'styles/olderTheme.css.ts'],
  directory: ['views/connect/directory.ts', 'views/connect/openListing.ts'],
})
