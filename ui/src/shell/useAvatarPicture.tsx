import { avatars } from '@latchkit/core'
import { useMemo } from 'react'
import { useBaseKit } from '../hooks/useBaseKit.js'
import type { AvatarPicture } from '../primitives/AvatarContext.js'
import { LazyPart } from './LazyPart.js'

/** What a plugin draws the pictures of accounts with, if one does. */
export function useAvatarPicture(): AvatarPicture | undefined {
  const kit = useBaseKit()
  const load = kit.slot(avatars)?.view
  return useMemo(() => {
    if (!load) return undefined
    return props => <LazyPart load={load} name="avatar" params={props} quiet />
  }, [load])
}
