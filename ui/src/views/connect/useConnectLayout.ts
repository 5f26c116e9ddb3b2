import { WalletDirectory } from '@latchkit/core'
import { useMemo, useSyncExternalStore } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useValue } from '../../hooks/useValue.js'
import { useChunk } from '../../loading/useChunk.js'
import { useAskedFamily } from '../shared/useAskedFamily.js'
import { type ConnectLayout, connectLayout } from './connectLayout.js'
import { directoryChunk } from './directoryChunk.js'
import { useConnectMethods } from './useConnectMethods.js'

const never = () => () => {}
const nothing = () => undefined

export function useConnectLayout(): ConnectLayout {
  const kit = useBaseKit()
  const wallets = useValue(kit.connections.wallets$)
  const chunk = useChunk(directoryChunk, kit.find(WalletDirectory) !== undefined)
  const store = chunk?.offerStore(kit)
  const offer = useSyncExternalStore(store?.subscribe ?? never, store?.current ?? nothing, nothing)
  const namespace = useAskedFamily()?.namespace
  const methods = [...useConnectMethods()]
    .sort((a, b) => (a.order ?? 50) - (b.order ?? 50) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
  const methodKey = methods.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which methods there are.
  return useMemo(
    () => connectLayout({ wallets, options: kit.options, namespace, contributed: methods, offer }),
    [kit, wallets, namespace, methodKey, offer],
  )
}
