import type { ViewProps } from '@latchkit/core'
import {
  Avatar,
  Body,
  Email,
  Hostile,
  LongGroup,
  NetworkMark,
  Row,
  ShortAddress,
  useValue,
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
      <LongGroup label={t('receive.accounts')} items={allAccounts(kit)}>
        {({ account, connection }) => {
          const network = networks.find(({ id }) => id === connection.networkId)
          const { auth, walletName, unconfirmed } = connection
          return (
            <Row
              key={`${connection.connectorId} ${account.caipAddress}`}
              data-item=""
              height="two"
              mark={<Avatar address={unconfirmed ? '' : account.address} />}
              title={unconfirmed ? t('receive.unconfirmed') : <ShortAddress address={account.address} />}
              subtitle={auth ? <Email>{auth.name}</Email> : <Hostile max={32}>{walletName}</Hostile>}
              end={<Hostile max={24}>{account.purpose ?? network?.name ?? connection.networkId}</Hostile>}
              tag={<NetworkMark size={20} network={network ?? { id: connection.networkId, name: '' }} />}
              onClick={() => {
                choose(account)
                void kit.router.goBack()
              }}
            />
          )
        }}
      </LongGroup>
    </Body>
  )
}
