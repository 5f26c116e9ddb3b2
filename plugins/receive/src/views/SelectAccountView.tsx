import type { ViewProps } from '@latchkit/core'
import {
  Avatar,
  Body,
  Button,
  Email,
  Group,
  Hostile,
  NetworkMark,
  Row,
  ShortAddress,
  useValue,
} from '@latchkit/ui/components'
import { useState } from 'react'
import type { Choice } from '../createChoice.js'
import { allAccounts } from './shownAccount.js'
import { useWords } from './words.js'

const PAGE = 20

/** All accounts of all connected wallets, in every namespace; those of a wallet that shares hundreds come by and by. */
export function SelectAccountView({ kit, plugin: { choose } }: ViewProps<undefined, Choice>) {
  const t = useWords()
  const families = useValue(kit.connections.families$)
  useValue(kit.connections.connections$)
  const [most, setMost] = useState(PAGE)
  const networks = families.flatMap(family => family.networks)
  const all = allAccounts(kit)
  return (
    <Body>
      <Group label={t('receive.accounts')}>
        {all.slice(0, most).map(({ account, connection }) => {
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
        })}
      </Group>
      {all.length > most ? (
        <Button full onClick={() => setMost(most + PAGE)}>
          {t('receive.accounts.more')}
        </Button>
      ) : null}
    </Body>
  )
}
