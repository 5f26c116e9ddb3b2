import {
  Actions,
  Body,
  Button,
  FullAddress,
  Group,
  Mark,
  Note,
  Row,
  Tag,
  useBaseKit,
  useOnline,
  useValue,
} from '@latchkit/ui/components'
import { KeyIcon, ShieldIcon } from '@latchkit/ui/icons'
import type { EmbeddedUser } from '../protocol/calls.js'
import { smartFamily } from '../smartFamily.js'
import { problemText } from './problemText.js'
import { useAction } from './useAction.js'
import { useWallet, withWallet } from './useWallet.js'
import { useWords } from './words.js'

const types = ['eoa', 'smartAccount'] as const

/** The EVM account of the key and the smart one, with the address of each, and the switch between them. */
export const SmartAccountSettings = withWallet(function SmartAccountSettings() {
  const kit = useBaseKit()
  const t = useWords()
  const wallet = useWallet()
  const user = useValue(wallet.user$)
  const connections = useValue(kit.connections.connections$)
  const isOnline = useOnline()
  const { busy, failed, run } = useAction<'switch'>()
  if (!user) return null
  const { accounts, preferredAccountType: inUse = 'eoa', smartAccountEnabledNetworks = [] } = user
  const other = inUse === 'eoa' ? 'smartAccount' : 'eoa'
  const network = connections.find(
    ({ connectorId, namespace }) => connectorId === 'embedded-wallet' && namespace === smartFamily,
  )?.networkId
  const isHere = smartAccountEnabledNetworks.some(id => network === `${smartFamily}:${id}`)
  // With EIP-7702, the account of the key takes code.
  const isOne = addressOf(accounts, 'eoa') === addressOf(accounts, 'smartAccount')
  return (
    <Body>
      {failed ? <Note tone="error" title={problemText(t, failed.error, isOnline)} /> : null}
      {types.map(type => (
        <Account key={type} type={type} isInUse={type === inUse} address={addressOf(accounts, type)} />
      ))}
      <Note>{t(`embedded-wallet.account.${isOne ? 'oneAddress' : 'funds'}`)}</Note>
      {other === 'smartAccount' && !isHere ? <Note>{t('embedded-wallet.account.notHere')}</Note> : null}
      <Actions>
        <Button
          variant="primary"
          full
          loading={busy === 'switch'}
          disabled={other === 'smartAccount' && !isHere}
          onClick={() => run('switch', () => wallet.setPreferredAccount(other))}
        >
          {t(`embedded-wallet.account.use.${other}`)}
        </Button>
      </Actions>
    </Body>
  )
})

const addressOf = (accounts: EmbeddedUser['accounts'], wanted: (typeof types)[number]) =>
  accounts.find(({ namespace, type = 'eoa' }) => namespace === smartFamily && type === wanted)?.address

interface AccountProps {
  type: (typeof types)[number]
  isInUse: boolean
  /** The page hears of a smart account once there was one. */
  address: string | undefined
}

function Account({ type, isInUse, address }: AccountProps) {
  const t = useWords()
  return (
    <Group label={t(`embedded-wallet.account.${type}`)}>
      <Row
        height="two"
        wrap
        mark={<Mark name="" icon={type === 'eoa' ? <KeyIcon /> : <ShieldIcon />} />}
        title={t(`embedded-wallet.account.${type}`)}
        subtitle={t(`embedded-wallet.account.${type}.text`)}
        tag={
          isInUse ? (
            <Tag dot filled tone="success">
              {t('embedded-wallet.account.inUse')}
            </Tag>
          ) : undefined
        }
      />
      {address === undefined ? null : (
        <FullAddress label={t('embedded-wallet.account.address')} address={address} small />
      )}
    </Group>
  )
}
