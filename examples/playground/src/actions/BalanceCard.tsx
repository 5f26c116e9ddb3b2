import { formatAmount } from '@latchkit/core/plugin'
import { cleanText } from '@latchkit/core/untrusted'
import { ActionCard } from './ActionCard.js'
import { Problem } from './Problem.js'
import type { BalancesState } from './useBalances.js'

export function BalanceCard({ balances: { status, list, error, reload } }: { balances: BalancesState }) {
  return (
    <ActionCard title="Balances">
      {list.length > 0 ? (
        <dl className="facts">
          {list.map(({ asset, symbol, amount, decimals }) => (
            <div key={asset} className="facts-row">
              <dt>
                <bdi>{cleanText(symbol, 12)}</bdi>
              </dt>
              <dd className="amount" dir="ltr">
                {formatAmount(amount, decimals, { locale: 'en' })}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className="outcome" role="status" data-status={status === 'failed' ? 'failed' : 'idle'}>
        {status === 'loading' && list.length === 0 ? <p>Loading balances.</p> : null}
        {status === 'failed' ? (
          <Problem
            code={error?.code ?? ''}
            message={`Balances are unavailable: the network does not answer.${list.length > 0 ? ' These are the last known ones.' : ''}`}
          />
        ) : null}
      </div>
      <div className="buttons">
        <button type="button" className="button button-small" onClick={reload}>
          Read again
        </button>
      </div>
    </ActionCard>
  )
}
