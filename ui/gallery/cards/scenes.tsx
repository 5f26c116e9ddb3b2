import type { KitOptions } from '@latchkit/core'
import type { ReactElement } from 'react'
import type { Scene, Staged } from '../Scene.js'
import { AccountCard } from './AccountCard.js'
import { ConnectCard } from './ConnectCard.js'
import { IconsCard, ListCard, LoadingCard, LongCard, MotionCard, NetworksCard } from './ListCards.js'
import { ReviewCard, SendCard, SwapCard } from './MoneyCards.js'
import { ShadowBox } from './ShadowBox.js'
import { DeclinedCard, EmptyCard, FailedCard, LookAlikeCard, ReceiptCard, WaitingCard } from './StateCards.js'

const cards =
  (all: readonly ReactElement[], lang: 'en' | 'ar' = 'en') =>
  ({ themeMode = 'dark' }: Partial<KitOptions>): Staged => ({
    page: (
      <div className="cards">
        {all.map(card => (
          <ShadowBox key={card.key} theme={themeMode} dir={lang === 'ar' ? 'rtl' : 'ltr'} lang={lang}>
            {card}
          </ShadowBox>
        ))}
      </div>
    ),
  })

/** The parts that views are made of, without a kit. */
export const scenes: Record<string, Scene> = {
  connect: cards([<ConnectCard key="c" />, <WaitingCard key="w" />, <DeclinedCard key="d" />]),
  account: cards([<AccountCard key="a" />, <NetworksCard key="n" />, <LoadingCard key="l" />]),
  money: cards([<SendCard key="s" />, <ReviewCard key="r" />, <SwapCard key="w" />]),
  states: cards([
    <LookAlikeCard key="l" />,
    <FailedCard key="f" />,
    <ReceiptCard key="r" />,
    <EmptyCard key="e" />,
  ]),
  lists: cards([<ListCard key="l" />, <LongCard key="o" />, <MotionCard key="m" />, <IconsCard key="i" />]),
  rtl: cards([<AccountCard key="a" lang="ar" />, <ConnectCard key="c" />, <LongCard key="l" />], 'ar'),
}
