import { useContext, useInsertionEffect } from 'react'
import { adoptSheet } from './adoptSheet.js'
import { RootContext } from './RootContext.js'

/** Adds style text to the nearest root, once, before the first paint. Does nothing on the server. */
export function useSheet(css: string): void {
  const { target, nonce } = useContext(RootContext)
  useInsertionEffect(() => {
    if (target) adoptSheet(target, css, nonce)
  }, [target, nonce, css])
}
