import type { ReactNode } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import directoryBoxSheet from './DirectoryBox.css?inline'

/** As high as the grid whatever is in it, so that the card stands still while somebody types. */
export function DirectoryBox({ children }: { children: ReactNode }) {
  useSheet(directoryBoxSheet)
  return <div className="dirb">{children}</div>
}
