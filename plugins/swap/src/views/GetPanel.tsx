import { Amount, Skeleton, SwapPanel, shortAmount, useValue, VisuallyHidden } from '@latchkit/ui/components'
import { BalanceText } from './BalanceText.js'
import { TokenPill } from './TokenPill.js'
import { useController } from './useController.js'
import { Worth } from './Worth.js'
import { useWords } from './words.js'

/** What comes: the quoted amount after fees, about that while it is asked for, the token and its balance. */
export function GetPanel({ isStale }: { isStale: boolean }) {
  const t = useWords()
  const { kit, controller } = useController()
  const locale = useValue(kit.i18n.locale$)
  const { to, offer, estimate, quotes } = useValue(controller.form$)
  const isLoading = quotes.status === 'loading' && !offer
  const amount = offer?.amountOut ?? estimate ?? 0n
  const text = to ? shortAmount(amount, to.decimals, locale) : '0'
  return (
    <SwapPanel
      label={t('swap.get')}
      balance={to ? <BalanceText asset={to} /> : null}
      amount={
        isLoading ? (
          <span className="swv-s" aria-busy="true">
            {estimate === undefined ? (
              <Skeleton width={120} height={28} />
            ) : (
              <Amount size="swap" value={`≈\u00a0${text}`} tone="muted" />
            )}
            <VisuallyHidden>{t('swap.step.quoting')}</VisuallyHidden>
          </span>
        ) : (
          <Amount size="swap" value={text} tone={offer && !isStale ? 'default' : 'muted'} />
        )
      }
      token={<TokenPill side="to" asset={to} />}
      fiat={
        isLoading && estimate === undefined ? (
          <Skeleton width={64} />
        ) : to ? (
          <Worth amount={amount} asset={to} />
        ) : null
      }
    />
  )
}
