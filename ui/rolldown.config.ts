import { packageBuild } from '../rolldown.base.js'

export default packageBuild(import.meta.dirname, {
  page: ['buttons/ConnectButton.tsx', 'shell/provider/KitProvider.tsx'],
  face: ['buttons/Face.tsx', 'primitives/marks/hashHue.ts', 'marks/useDrawing.tsx'],
  rest: ['index.ts'],
  icons: ['icons/icons.tsx'],
  modal: [
    'shell/dialog/ModalRoot.tsx',
    'views/connect/ConnectView.tsx',
    'hooks/watchNames.ts',
    'views/shared/numberLocale.ts',
  ],
  label: ['buttons/AccountLabel.tsx'],
  extras: ['chunks/extras.ts', 'styles/followHostTheme.ts', 'styles/olderTheme.css'],
  directory: ['chunks/directory.ts', 'views/connect/openListing.ts'],
})
