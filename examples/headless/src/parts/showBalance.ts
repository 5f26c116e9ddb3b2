import { type Account, type AssetBalance, Balances } from '@latchkit/core'
import { createLoader } from '@latchkit/core/async'
import { createState, formatAmount } from '@latchkit/core/plugin'
import { byId } from '../byId.js'
import type { WalletKit } from '../createWalletKit.js'

/** Shows what the account has of the network's own coin. Returns a function that reads it again. */
export function showBalance({ connections, get, subscribe, use }: WalletKit): () => void {
  const place = byId('balance', HTMLElement)
  const state = createState(() => {})
  const balance = createLoader(
    state,
    async (signal, account: Account, networkId: AssetBalance['networkId']) => {
      const list = await use(Balances, account).balances({ account, networkId, signal })
      return list.find(({ native }) => native)
    },
  )

  function read() {
    const { account, networkId } = get(connections.connection$) ?? {}
    // A failure is part of the state, which is drawn below.
    if (account && networkId) balance.load(account, networkId).catch(() => {})
    else balance.reset()
  }

  function draw() {
    const { status, data } = state.get(balance.state$)
    const text = data && `${formatAmount(data.amount, data.decimals)} ${data.symbol}`
    if (status === 'failed') place.textContent = text ? `${text}, not up to date` : 'Unavailable'
    else place.textContent = text ?? 'Reading …'
  }

  let shown = ''
  subscribe(connections.connection$, connection => {
    const key = `${connection?.networkId} ${connection?.account.address}`
    if (key === shown) return
    shown = key
    balance.reset()
    read()
  })
  state.subscribe(balance.state$, draw)
  draw()
  read()
  byId('reload', HTMLButtonElement).addEventListener('click', read)
  return read
}
