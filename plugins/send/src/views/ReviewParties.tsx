import {
  AddressGroups,
  Avatar,
  Email,
  Group,
  Hostile,
  IconButton,
  Row,
  ShortAddress,
  useCopy,
  useName,
  useValue,
} from '@latchkit/ui/components'
import { CheckIcon, CopyIcon } from '@latchkit/ui/icons'
import type { Plan } from '../plan/Plan.js'
import { useController } from './useController.js'
import { useWords } from './words.js'

/** Sender and recipient, with the recipient's full address. */
export function ReviewParties({ plan: { account, to, name } }: { plan: Plan }) {
  const t = useWords()
  const { kit } = useController()
  const connection = useValue(kit.connections.connection$)
  const auth = connection?.auth
  const own = useName(account).data
  const { copied, copy } = useCopy(() => kit.toast.show('error', t('send.copy.denied')))
  return (
    <Group label={`${t('send.from')}, ${t('send.to.label')}`}>
      <Row
        mark={<Avatar address={account.address} src={own?.avatar} />}
        overline={t('send.from')}
        title={own ? <Hostile max={32}>{own.name}</Hostile> : <ShortAddress address={account.address} />}
        subtitle={auth ? <Email>{auth.name}</Email> : undefined}
        end={auth ? undefined : <Hostile max={24}>{connection?.walletName ?? ''}</Hostile>}
      />
      <div>
        <Row
          mark={<Avatar address={to} />}
          overline={t('send.to.label')}
          title={name === undefined ? <ShortAddress address={to} /> : <Hostile max={48}>{name}</Hostile>}
          tag={
            <IconButton
              size={28}
              label={t(copied ? 'send.copied' : 'send.copy')}
              icon={copied ? <CheckIcon /> : <CopyIcon />}
              onClick={() => void copy(to)}
            />
          }
        />
        <div className="snd-a">
          <AddressGroups address={to} />
        </div>
      </div>
    </Group>
  )
}
