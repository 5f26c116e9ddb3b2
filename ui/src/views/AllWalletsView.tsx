import { WalletDirectory } from '@latchkit/core'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { InstalledList } from './connect/InstalledList.js'
import { DirectoryView } from './directory/DirectoryView.js'

/** Every wallet there is, to search: those of the app's directory, or those that are here. */
export function AllWalletsView() {
  const directory = useBaseKit().find(WalletDirectory)
  return directory ? <DirectoryView directory={directory} /> : <InstalledList />
}
