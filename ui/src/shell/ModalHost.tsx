import { createPortal } from 'react-dom'
import { StyleRoot } from '../styles/StyleRoot.js'
import type { KitProviderProps } from './KitProviderProps.js'
import { ModalDialog } from './ModalDialog.js'
import { useHostTheme } from './useHostTheme.js'
import { useShadowHost } from './useShadowHost.js'

/** The modal's own element in the page, with the dialog in its shadow root. */
export function ModalHost({ nonce, container }: Pick<KitProviderProps, 'nonce' | 'container'>) {
  const root = useShadowHost('latchkit-modal', container)
  useHostTheme(root?.host as HTMLElement | undefined)
  if (!root) return null
  return createPortal(
    <StyleRoot target={root} nonce={nonce}>
      <ModalDialog />
    </StyleRoot>,
    root,
  )
}
