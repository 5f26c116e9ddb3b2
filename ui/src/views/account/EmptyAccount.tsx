import type { Account, ActiveNetwork } from '@latchkit/core'
import { cleanText } from '@latchkit/core/untrusted'
import { useT } from '../../hooks/useT.js'
import { WalletIcon } from '../../icons/icons.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { Group } from '../../primitives/lists/Group.js'
import { Row } from '../../primitives/lists/Row.js'
import { Mark } from '../../primitives/marks/Mark.js'
import { Phrase } from '../shared/Phrase.js'
import { ActionIcon } from './ActionIcon.js'
import { useAccountActions } from './useAccountActions.js'

const texts: Readonly<Record<string, string>> = {
  card: 'tokens.add.card',
  exchange: 'tokens.add.exchange',
  wallet: 'tokens.add.wallet',
}

/** The message key of a way: that of one that the shell names, else its own. */
const wayText = (way: string) => (Object.hasOwn(texts, way) && texts[way]) || way

export interface EmptyAccountProps {
  account: Account
  network: ActiveNetwork
}

/** An account that owns nothing, and the ways to change that which are installed. */
export function EmptyAccount({ account, network }: EmptyAccountProps) {
  const t = useT()
  const ways = useAccountActions(account).filter(({ action }) => action.addsFunds)
  const [title, text] =
    ways.length > 0
      ? (['tokens.add.title', 'tokens.add.text'] as const)
      : (['tokens.none.title', 'tokens.none.text'] as const)
  return (
    <>
      <StateView
        icon={<WalletIcon size={32} />}
        title={t(title)}
        text={<Phrase id={text} values={{ network: network.name }} />}
      />
      {ways.length > 0 ? (
        <Group label={t('tokens.add.title')}>
          {ways.map(({ action: { id, icon, addsFunds = '' }, disabled, press }) => (
            <Row
              key={id}
              mark={<Mark name="" icon={<ActionIcon id={id} icon={icon} />} />}
              title={cleanText(t(wayText(addsFunds)), 40)}
              chevron
              disabled={disabled}
              onClick={press}
            />
          ))}
        </Group>
      ) : null}
    </>
  )
}
