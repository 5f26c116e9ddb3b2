import { WalletDirectory } from '@latchkit/core'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { useTitle } from '../../hooks/useTitle.js'
import { InstalledList } from '../connect/InstalledList.js'
import { useAskedFamily } from '../shared/useAskedFamily.js'
import { DirectoryView } from './DirectoryView.js'

/** Every wallet, to search: those of the app's directory, or the installed ones. */
export function AllWalletsView() {
  const t = useT()
  const family = useAskedFamily()
  useTitle(family && t('allWallets.for', { family: t(family.name) }))
  const directory = useBaseKit().find(WalletDirectory)
  return directory ? <DirectoryView directory={directory} /> : <InstalledList />
}
