import { avatars } from '@latchkit/core'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useAllowImage } from '../../hooks/useAllowImage.js'
import { useSlot } from '../../hooks/useSlot.js'
import { AvatarContext } from '../../primitives/marks/AvatarContext.js'
import { ImageContext } from '../../primitives/marks/ImageContext.js'
import { StyleRoot } from '../../styles/StyleRoot.js'
import { OwnAvatar } from './OwnAvatar.js'

interface ShellRootProps {
  target: ShadowRoot
  nonce?: string
  children: ReactNode
}

/** The shell's content in a shadow root: with its styles, and with the pictures that the kit loads. */
export function ShellRoot({ target, nonce, children }: ShellRootProps) {
  return createPortal(
    <ImageContext.Provider value={useAllowImage()}>
      <AvatarContext.Provider value={useSlot(avatars) && OwnAvatar}>
        <StyleRoot target={target} nonce={nonce}>
          {children}
        </StyleRoot>
      </AvatarContext.Provider>
    </ImageContext.Provider>,
    target,
  )
}
