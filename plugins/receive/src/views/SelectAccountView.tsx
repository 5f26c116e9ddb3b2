import type { ViewProps } from '@latchkit/core'
import { cleanText } from '@latchkit/core/outside'
import {
  Avatar,
  Body,
  Hostile,
  NetworkMark,
  Row,
  ShortAddress,
  useValue,
  VirtualList,
} from '@latchkit/ui/components'
import type { Choice } from '../createChoice.js'
import { allAccounts } from './shownAccount.js'
import { useWords } from './words.js'

/** All accounts of all connected wallets, in every namespace. */
export function SelectAccountView({ kit, plugin: { choose } }: ViewProps<undefined, Choice>) {
  const t = useWords()
  const families = useValue(kit.connections.families$)
  useValue(kit.connections.connections$)
  const networks = families.flatMap(family => family.networks)
  return (
    <Body>
      <VirtualList
        label={t('receive.accounts')}
        items={allAccounts(kit)}
        itemKey={({ account, connection }) => `${connection.connectorId} ${account.caipAddress}`}
        rowHeight={64}
        renderItem={({ account, connection }, props) => {
          const network = networks.find(({ id }) => id === connection.networkId)
          const wallet = cleanText(connection.auth?.name ?? connection.walletName, 32)
          const { unconfirmed } = connection
          return (
            <Row
              {...props}
              height="two"
              mark={<Avatar address={unconfirmed ? '' : account.address} />}
              title={unconfirmed ? t('receive.unconfirmed') : <ShortAddress address={account.address} />}
              subtitle={<Hostile max={32}>{wallet}</Hostile>}
              end={<Hostile max={24}>{account.purpose ?? network?.name ?? connection.networkId}</Hostile>}
              tag={<NetworkMark size={20} network={network ?? { id: connection.networkId, name: '' }} />}
              onClick={() => {
                choose(account)
                void kit.router.goBack()
              }}
            />
          )
        }}
      />
    </Body>
  )
}
