import { Amount, Skeleton, SwapPanel, shortAmount, useValue, VisuallyHidden } from '@latchkit/ui/components'
import { BalanceText } from './BalanceText.js'
import { TokenPill } from './TokenPill.js'
import { useController } from './useController.js'
import { Worth } from './Worth.js'
import { useWords } from './words.js'

/** What comes: the quoted amount after fees, the token and its balance. */
export function GetPanel({ isStale }: { isStale: boolean }) {
  const t = useWords()
  const { kit, controller } = useController()
  const locale = useValue(kit.i18n.locale$)
  const { to, offer, quotes } = useValue(controller.form$)
  const isLoading = quotes.status === 'loading' && !offer
  const text = offer && to ? shortAmount(offer.amountOut, to.decimals, locale) : '0'
  return (
    <SwapPanel
      label={t('swap.get')}
      balance={to ? <BalanceText asset={to} /> : null}
      amount={
        isLoading ? (
          <span className="swv-s" aria-busy="true">
            <Skeleton width={120} height={28} />
            <VisuallyHidden>{t('swap.step.quoting')}</VisuallyHidden>
          </span>
        ) : (
          <Amount size="swap" value={text} tone={offer && !isStale ? 'default' : 'muted'} />
        )
      }
      token={<TokenPill side="to" asset={to} />}
      fiat={
        isLoading ? <Skeleton width={64} /> : to ? <Worth amount={offer?.amountOut ?? 0n} asset={to} /> : null
      }
    />
  )
}
