import { isSame } from '../contract/isSame.js'
import type { SwapStep, SwapStepKind } from '../contract/SwapProgress.js'
import type { Prepared } from './prepareSwap.js'

export function stepsOf({ approval, needsReset, batch, call }: Prepared): readonly SwapStep[] {
  const kinds: readonly SwapStepKind[] = !approval
    ? ['swap']
    : batch
      ? ['batch']
      : [...(needsReset ? (['approve-reset'] as const) : []), 'approve', 'swap']
  return kinds.map((kind): SwapStep => {
    if (kind === 'swap') return { kind, status: 'todo', target: call.to }
    const spender = approval?.spender
    if (kind !== 'batch') return { kind, status: 'todo', target: spender, spender }
    return {
      kind,
      status: 'todo',
      target: call.to,
      spender,
      ...(batch === 'ready' ? { isUpgrade: true } : {}),
    }
  })
}

const routerOf = (steps: readonly SwapStep[]) =>
  steps.find(({ kind }) => kind === 'swap' || kind === 'batch')?.target
const spenderOf = (steps: readonly SwapStep[]) => steps.find(({ spender }) => spender !== undefined)?.spender

/** The steps request nothing beyond the shown ones: the same contracts, and no other kind of request. */
export function areShown(steps: readonly SwapStep[], shown: readonly SwapStep[]): boolean {
  const spender = spenderOf(steps)
  const isBatch = shown.some(({ kind }) => kind === 'batch')
  return (
    isSame(routerOf(steps), routerOf(shown)) &&
    (spender === undefined || isSame(spender, spenderOf(shown))) &&
    steps.every(
      // A batch's calls may be requested one by one.
      ({ kind, isUpgrade }) =>
        shown.some(other => other.kind === kind && (!isUpgrade || other.isUpgrade)) ||
        ((kind === 'swap' || isBatch) && kind !== 'batch'),
    )
  )
}
