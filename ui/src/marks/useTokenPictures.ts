import { Balances, type CaipNetworkId } from '@latchkit/core'
import { useContext, useEffect, useSyncExternalStore } from 'react'
import { KitContext } from '../hooks/KitContext.js'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { useValue } from '../hooks/useValue.js'
import { type TokenPicture, tokenPictures } from './tokenPictures.js'

const never = () => () => {}
const none = () => undefined

/** The picture that the balances of this kit have of an asset, by its `pictureKey`. */
export function useTokenPicture(key: string | undefined): TokenPicture | undefined {
  const kit = useContext(KitContext)
  const pictures = kit && tokenPictures(kit)
  return useSyncExternalStore(
    pictures?.subscribe ?? never,
    () => (key === undefined ? undefined : pictures?.find(key)),
    none,
  )
}

/**
 * For views of tokens that read no balances: marks on this network look as they do where balances are shown, also if that was
 * nowhere yet.
 */
export function useTokenPictures(networkId: CaipNetworkId): void {
  const kit = useBaseKit()
  const account = useValue(kit.connections.account$)
  const network = useValue(kit.connections.network$)
  const isRead = account !== undefined && network?.id === networkId && network.supported
  useEffect(() => {
    if (isRead && kit.find(Balances, account)) void tokenPictures(kit).look(account, networkId)
  }, [kit, isRead, account, networkId])
}
