import { FullAddress, Group } from '@latchkit/ui/components'
import { isSame } from '../contract/isSame.js'
import type { SwapOffer } from '../contract/SwapOffer.js'
import type { SwapStep } from '../contract/SwapProgress.js'
import { useWords } from './words.js'

/** Every address of the swap in full: the account that pays and receives, the tokens, and the contracts that are called. */
export function ReviewAddresses({ offer, steps }: { offer: SwapOffer; steps: readonly SwapStep[] }) {
  const t = useWords()
  const { account, from, to, network } = offer
  const router = steps.find(({ kind }) => kind === 'swap' || kind === 'batch')?.target
  const spender = steps.find(step => step.spender !== undefined)?.spender
  const isOne = spender !== undefined && isSame(spender, router)
  const lines: [string, string | undefined][] = [
    [t('swap.account'), account.address],
    [t('swap.contract.pay', { symbol: from.symbol }), from.address],
    [t('swap.contract.get', { symbol: to.symbol }), to.address],
    [t(isOne ? 'swap.router.spender' : 'swap.router'), router],
    [t('swap.spender'), isOne ? undefined : spender],
  ]
  return (
    <Group label={t('swap.addresses')}>
      {lines.map(([label, address]) =>
        address ? <FullAddress key={label} {...{ label, address, network }} small /> : null,
      )}
    </Group>
  )
}
