import type { Account, ActiveNetwork } from '@latchkit/core'
import { Avatar, Email, Group, Row, ShortAddress } from '@latchkit/ui/components'
import { useController } from './useController.js'
import { useWords } from './words.js'

/** More would push the form out of sight. */
const MAX = 3

export interface SuggestionsProps {
  account: Account
  network: ActiveNetwork
  onPick: (text: string) => void
}

/** Recipients paid from this browser, and the visitor's other accounts. Incoming transfers never add anyone. */
export function Suggestions({ account, onPick }: SuggestionsProps) {
  const t = useWords()
  const { controller } = useController()
  const known = controller.known().filter(({ address }) => address !== account.address)
  const groups = [
    { key: 'recents', items: known.filter(({ kind }) => kind === 'recent').slice(0, MAX) },
    { key: 'accounts', items: known.filter(({ kind }) => kind === 'own').slice(0, MAX) },
  ]
  return groups.map(({ key, items }) =>
    items.length === 0 ? null : (
      <Group key={key} heading={t(`send.to.${key}`)}>
        {items.map(({ address, name }) => {
          return (
            <Row
              key={address}
              height="two"
              mark={<Avatar address={address} />}
              title={name ? <Email>{name}</Email> : <ShortAddress address={address} />}
              subtitle={name ? <ShortAddress address={address} /> : undefined}
              onClick={() => onPick(key === 'recents' && name ? name : address)}
            />
          )
        })}
      </Group>
    ),
  )
}
