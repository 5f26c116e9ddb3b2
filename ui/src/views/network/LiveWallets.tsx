import type { Connection } from '@latchkit/core'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { Group } from '../../primitives/lists/Group.js'
import { Row } from '../../primitives/lists/Row.js'
import { Mark } from '../../primitives/marks/Mark.js'
import { Hostile } from '../../primitives/text/Hostile.js'
import { ShortAddress } from '../shared/ShortAddress.js'

/** Wallets that are connected already, to go on with one of them. */
export function LiveWallets({ connections }: { connections: readonly Connection[] }) {
  const kit = useBaseKit()
  const t = useT()
  if (connections.length === 0) return null
  return (
    <Group heading={t('family.connected')}>
      {connections.map(connection => (
        <Row
          key={connection.connectorId}
          height="two"
          data-item={connection.walletName}
          mark={<Mark name={connection.walletName} src={connection.walletIcon} seed={connection.walletId} />}
          title={<Hostile>{connection.walletName}</Hostile>}
          subtitle={<ShortAddress address={connection.account.address} />}
          chevron
          onClick={() => {
            kit.connections.select(connection)
            kit.router.reset('Account')
          }}
        />
      ))}
    </Group>
  )
}
