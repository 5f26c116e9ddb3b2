import type { Connection } from '@latchkit/core'
import { useState } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { DisconnectIcon } from '../../icons/icons.js'
import { Button } from '../../primitives/controls/Button.js'
import { disconnectWallet } from './disconnectWallet.js'

/** Ends one connection. The last one closes the modal. Without a connection, it waits for one. */
export function DisconnectButton({ connection }: { connection?: Connection }) {
  const kit = useBaseKit()
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  return (
    <Button
      full
      variant="text"
      icon={<DisconnectIcon />}
      loading={isBusy}
      disabled={!connection}
      onClick={async () => {
        if (!connection) return
        setBusy(true)
        await disconnectWallet(kit, [connection])
        setBusy(false)
      }}
    >
      {t('disconnect')}
    </Button>
  )
}
