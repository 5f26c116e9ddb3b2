import packageBuild from '../rolldown.base.js'

export default packageBuild(import.meta.dirname, {
  page: ['buttons/ConnectButton.tsx', 'shell/provider/KitProvider.tsx'],
  // What the modal's marks share with the pictures in buttons, which it does not show.
  marks: ['primitives/marks/hashHue.ts', 'hooks/useAllowImage.ts'],
  face: ['buttons/Face.tsx', 'marks/useDrawing.tsx'],
  // Only who uses them loads them. Nothing that button or modal use may stand here, or below an export of index.ts:
  // esbuild would load that with the page, whether the page uses it or not.
  acting: [
    'hooks/acting/queryKeys.ts',
    'hooks/acting/useBalances.ts',
    'hooks/acting/useDisconnect.ts',
    'hooks/acting/useName.ts',
    'hooks/acting/useSendCalls.ts',
    'hooks/acting/useSendTransaction.ts',
    'hooks/acting/useSignMessage.ts',
    'hooks/acting/useSignTypedData.ts',
    'hooks/acting/useSwitchNetwork.ts',
    'hooks/acting/useWaitForTransaction.ts',
  ],
  rest: ['index.ts'],
  icons: ['icons/modalIcons.tsx'],
  laterIcons: ['icons/icons.tsx'],
  modal: [
    'shell/dialog/ModalRoot.tsx',
    'views/connect/ConnectView.tsx',
    'views/connect/ConnectWalletsView.tsx',
    'views/shared/numberLocale.ts',
  ],
  nameStore: ['hooks/namesStore.ts'],
  label: ['buttons/AccountLabel.tsx'],
  // What most views share. As files of their own, each would be one more name in the page's list of files.
  parts: [
    'primitives/controls/Actions.tsx',
    'views/connecting/connectFailure.ts',
    'views/errors/errorMessage.ts',
    'views/shared/HeroMark.tsx',
    'views/shared/Phrase.tsx',
    'views/shared/RetryButton.tsx',
    'views/shared/ShortAddress.tsx',
    'views/shared/WalletRing.tsx',
  ],
  extras: ['chunks/extras.ts', 'styles/followHostTheme.ts', 'styles/olderTheme.css'],
  directory: ['chunks/directory.ts', 'views/connect/openListing.ts'],
})
