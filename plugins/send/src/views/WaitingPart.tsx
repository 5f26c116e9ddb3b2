import { AddressGroups, WalletTurn } from '@latchkit/ui/parts'
import type { Plan } from '../desk/Plan.js'
import { Sum } from './Sum.js'
import { useDesk } from './useDesk.js'
import { useWords, Words } from './words.js'

/** The wallet's turn, with what it should show and a way back until it has answered. */
export function WaitingPart({ plan, isOver }: { plan: Plan; isOver?: boolean }) {
  const t = useWords()
  const { desk } = useDesk()
  const { asset, amount, to } = plan
  const sum = <Sum amount={amount} decimals={asset.decimals} symbol={asset.symbol} />
  return (
    <WalletTurn
      title={wallet => <Words id="send.waiting" values={{ wallet }} />}
      text={<Words id="send.waiting.text" values={{ sum }} />}
      {...(isOver ? {} : { cancel: { label: t('send.cancel'), act: desk.submission.cancel } })}
    >
      <section className="snd-c" aria-label={t('send.to.label')}>
        <AddressGroups address={to} small />
      </section>
    </WalletTurn>
  )
}
