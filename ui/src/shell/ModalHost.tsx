import type { KitProviderProps } from './KitProviderProps.js'
import { ModalDialog } from './ModalDialog.js'
import { ShellRoot } from './ShellRoot.js'
import { useHostTheme } from './useHostTheme.js'
import { useShadowHost } from './useShadowHost.js'

/** The modal's own element in the page, with the dialog in its shadow root. */
export function ModalHost({ nonce, container }: Pick<KitProviderProps, 'nonce' | 'container'>) {
  const root = useShadowHost('latchkit-modal', container)
  useHostTheme(root?.host as HTMLElement | undefined)
  if (!root) return null
  return (
    <ShellRoot target={root} nonce={nonce}>
      <ModalDialog />
    </ShellRoot>
  )
}
