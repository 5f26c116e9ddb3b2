const outcomes = {
  delivered: 'Delivered',
  slow: 'Delivered, but slowly',
  refused: 'Card refused',
  less: 'Half of it is delivered',
  'other-asset': 'Another token is delivered',
  twice: 'Delivered twice',
  never: 'Never delivered',
  closed: 'The page closes, and nothing is delivered',
  lost: 'Delivered, but the answer is lost',
}
const query = new URLSearchParams(location.search)
/** The generator's parameters, or those of an app that builds the URL itself. */
const others = { asset: 'destinationCurrencyCode', currency: 'sourceCurrencyCode', amount: 'sourceAmount' }
const at = name => query.get(name) ?? query.get(others[name]) ?? ''
const part = id => document.getElementById(id)
part('pay').textContent = `${at('amount')} ${at('currency')}`
part('get').textContent = at('asset')
part('network').textContent = at('network')
part('address').textContent = at('walletAddress')
for (const [id, label] of Object.entries(outcomes)) part('outcome').add(new Option(label, id))

part('order').addEventListener('submit', async event => {
  event.preventDefault()
  const status = part('status')
  status.textContent = 'Paying…'
  try {
    const outcome = part('outcome').value
    const answer = await fetch('orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        walletAddress: at('walletAddress'),
        network: at('network') || 'harbour',
        asset: at('asset'),
        currency: at('currency'),
        amount: at('amount'),
        outcome,
      }),
    })
    const order = await answer.json()
    if (order.outcome === 'closed') return window.close()
    status.textContent =
      order.status === 'refused'
        ? 'The card was refused. Nothing was paid.'
        : order.id
          ? 'Paid. Your tokens are on their way; you may close this page.'
          : 'The order makes no sense.'
  } catch {
    status.textContent = 'No answer. It is not known whether the payment went through.'
  }
})
