import { createContext, type ReactNode, useContext } from 'react'
import { useBaseKit } from './useBaseKit.js'
import { useValue } from './useValue.js'

/** The account that a page had when it was left. Nobody has confirmed it: show its place, and nothing else. */
export interface RememberedAccount {
  readonly namespace: string
  /** CAIP-2. */
  readonly networkId: string
  readonly address: string
}

export interface Remembered {
  readonly account: RememberedAccount
  readonly place: ReactNode
}

export const RememberedContext = createContext<Remembered | undefined>(undefined)

/**
 * The account that `RememberAccount` knows of, until a wallet has answered: for the place of the account in a button of your own. It
 * is not connected, so `useAccount` does not have it.
 */
export function useRemembered(): RememberedAccount | undefined {
  const remembered = useContext(RememberedContext)
  const account = useValue(useBaseKit().connections.account$)
  return account ? undefined : remembered?.account
}
