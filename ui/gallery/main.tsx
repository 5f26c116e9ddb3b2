import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { AccountCard } from './AccountCard.js'
import { ConnectCard } from './ConnectCard.js'
import { IconsCard, ListCard, LoadingCard, LongCard, MotionCard, NetworksCard } from './ListCards.js'
import { ReviewCard, SendCard, SwapCard } from './MoneyCards.js'
import { ShadowBox } from './ShadowBox.js'
import { DeclinedCard, EmptyCard, FailedCard, LookAlikeCard, ReceiptCard, WaitingCard } from './StateCards.js'

/** Pages of the gallery: `?page=connect&theme=dark&dir=rtl&lang=ar`, or everything in both themes. */
const pages: Record<string, ReactElement[]> = {
  connect: [<ConnectCard key="c" />, <WaitingCard key="w" />, <DeclinedCard key="d" />],
  account: [<AccountCard key="a" />, <NetworksCard key="n" />, <LoadingCard key="l" />],
  money: [<SendCard key="s" />, <ReviewCard key="r" />, <SwapCard key="w" />],
  states: [<LookAlikeCard key="l" />, <FailedCard key="f" />, <ReceiptCard key="r" />, <EmptyCard key="e" />],
  lists: [<ListCard key="l" />, <LongCard key="o" />, <MotionCard key="m" />, <IconsCard key="i" />],
  rtl: [<AccountCard key="a" lang="ar" />, <ConnectCard key="c" />, <LongCard key="l" />],
}

const query = new URLSearchParams(location.search)
const names = query.get('page')?.split(',') ?? Object.keys(pages)
const themes = (query.get('theme')?.split(',') ?? ['dark', 'light']) as ('dark' | 'light' | 'system')[]

createRoot(document.getElementById('gallery') as HTMLElement).render(
  names.flatMap(name =>
    themes.map(theme => (
      <div className="themed" data-page={theme} key={name + theme}>
        {pages[name]?.map(card => (
          <div key={card.key} style={{ width: Number(query.get('width') ?? 370) }}>
            <ShadowBox theme={theme} dir={name === 'rtl' ? 'rtl' : 'ltr'} lang={name === 'rtl' ? 'ar' : 'en'}>
              {card}
            </ShadowBox>
          </div>
        ))}
      </div>
    )),
  ),
)
