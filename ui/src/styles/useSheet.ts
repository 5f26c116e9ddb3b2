import { useContext, useInsertionEffect } from 'react'
import { adoptSheet } from './adoptSheet.js'
import { RootContext } from './RootContext.js'
import type { Sheet } from './Sheet.js'

/** Brings a sheet to the nearest root before the first paint. Does nothing on the server. */
export function useSheet(sheet: Sheet): void {
  const { target, nonce } = useContext(RootContext)
  useInsertionEffect(() => {
    if (target) adoptSheet(target, sheet, nonce)
  }, [target, nonce, sheet])
}
