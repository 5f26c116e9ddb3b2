import { useState } from 'react'
import { useT } from '../../hooks/useT.js'
import { Button } from '../../primitives/Button.js'
import { Group } from '../../primitives/Group.js'
import { Hostile } from '../../primitives/Hostile.js'
import { AccountRow } from './AccountRow.js'
import type { FamilyAccounts } from './walletRows.js'

const PAGE = 20

/** The accounts of one family; a wallet that shares hundreds shows them by and by. */
export function FamilyGroup({ family, items }: FamilyAccounts) {
  const t = useT()
  const [most, setMost] = useState(PAGE)
  return (
    <>
      <Group heading={<Hostile>{t(family.name)}</Hostile>}>
        {items.slice(0, most).map(item => (
          <AccountRow key={`${item.connection.connectorId} ${item.account.address}`} item={item} />
        ))}
      </Group>
      {items.length > most ? (
        <Button full onClick={() => setMost(most + PAGE)}>
          {t('list.more')}
        </Button>
      ) : null}
    </>
  )
}
