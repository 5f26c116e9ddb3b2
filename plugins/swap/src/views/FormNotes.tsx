import type { ActiveNetwork } from '@latchkit/core'
import { Note, SmallButton, useOnline, useValue } from '@latchkit/ui/components'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

/** Remarks on the form that do not prevent the swap, and the lack of coins for the fee. */
export function FormNotes({ network }: { network: ActiveNetwork }) {
  const t = useWords()
  const { kit, controller } = useController()
  const isOnline = useOnline()
  const { warnings, problems, from, to } = useValue(controller.form$)
  const { status } = useValue(controller.tokens$)
  const { symbol } = network.nativeCurrency
  const doubtful = [to, from].find(asset => asset?.isConfusable)
  const imported = [to, from].find(asset => asset?.isImported)
  const slippage = warnings.includes('slippage-high')
    ? 'swap.slippage.high'
    : warnings.includes('slippage-low') && 'swap.slippage.low'
  return (
    <>
      {problems.includes('insufficient-gas') && !problems.includes('insufficient-balance') ? (
        <Note tone="error" title={t('swap.gas', { symbol })}>
          {t('swap.gas.text', { symbol })}
        </Note>
      ) : null}
      {status === 'failed' && isOnline ? (
        <Note
          tone="warning"
          live
          title={t('swap.balances.failed')}
          action={<SmallButton onClick={() => void controller.load(true)}>{t('swap.retry')}</SmallButton>}
        >
          {t('swap.balances.failed.text')}
        </Note>
      ) : null}
      {warnings.includes('price-impact') ? (
        <Note tone="error" title={t('swap.impact.high')}>
          {t('swap.impact.high.text')}
        </Note>
      ) : null}
      {warnings.includes('price-unknown') ? <Note tone="warning">{t('swap.price.unknown.text')}</Note> : null}
      {slippage ? (
        <Note
          tone="warning"
          action={
            <SmallButton onClick={() => kit.router.push('swap/settings')}>{t('swap.change')}</SmallButton>
          }
        >
          {t(slippage)}
        </Note>
      ) : null}
      {warnings.includes('confusable') && doubtful ? (
        <Note tone="warning">
          <Words id="swap.confusable.text" values={{ symbol: doubtful.symbol }} />
        </Note>
      ) : null}
      {warnings.includes('imported') && imported ? (
        <Note tone="warning">
          <Words id="swap.imported.text" values={{ symbol: imported.symbol }} />
        </Note>
      ) : null}
    </>
  )
}
