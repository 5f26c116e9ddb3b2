import { explorerPage } from '@latchkit/core/plugin'
import { IconButton, Spinner, Sum } from '@latchkit/ui/components'
import { CheckIcon, CrossIcon, ExternalIcon, WarningIcon } from '@latchkit/ui/icons'
import type { SwapOffer } from '../contract/SwapOffer.js'
import type { SwapStep } from '../contract/SwapProgress.js'
import { useWords, Words } from './words.js'

const marks = {
  wallet: <Spinner size={16} />,
  pending: <Spinner size={16} />,
  done: <CheckIcon size={16} />,
  failed: <CrossIcon size={16} />,
  unknown: <WarningIcon size={16} />,
} as const

/** The requests of a swap in their order, and how far they are. */
export function StepList({ offer, steps }: { offer: SwapOffer; steps: readonly SwapStep[] }) {
  const t = useWords()
  const { from, to, amount, network } = offer
  if (steps.length === 0) return null
  const values = { sum: <Sum amount={amount} of={from} />, from: from.symbol, to: to.symbol }
  return (
    <ol className="swv-l" aria-label={t('swap.steps')}>
      {steps.map(({ kind, status, hash, isUpgrade }, index) => {
        const href = hash === undefined ? undefined : explorerPage(network, 'tx', hash)
        return (
          <li
            key={kind}
            className={`swv-k swv-${status}`}
            aria-current={isActive(status) ? 'step' : undefined}
          >
            <span className="swv-m" aria-hidden="true">
              {status === 'todo' ? index + 1 : marks[status]}
            </span>
            <span className="swv-d">
              <span className="swv-n">
                <Words id={`swap.step.${kind}`} values={values} />
              </span>
              <span className="swv-q">
                {t(
                  status !== 'todo'
                    ? `swap.status.${status}`
                    : isUpgrade
                      ? 'swap.step.batch.upgrade'
                      : `swap.step.${kind}.why`,
                )}
              </span>
            </span>
            {href ? (
              <IconButton
                size={28}
                href={href}
                label={t('swap.explorer.open')}
                icon={<ExternalIcon size={16} />}
              />
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}

const isActive = (status: SwapStep['status']) => status === 'wallet' || status === 'pending'
