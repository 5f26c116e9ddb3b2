import { useContext, useLayoutEffect } from 'react'
import { ShellContext } from './ShellContext.js'

/** Gives the current view a header title of its own, e.g. the wallet's name. The header cleans outside text. */
export function useTitle(title: string | undefined): void {
  const { setTitle } = useContext(ShellContext)
  useLayoutEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [setTitle, title])
}
