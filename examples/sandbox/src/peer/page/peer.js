const byId = id => document.getElementById(id)
let drawn = ''

/** Calls the wallet, and shows errors. */
async function call(name, ...args) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`/${name}`, { method: 'POST', headers, body: JSON.stringify(args) })
  const { result, error } = await response.json()
  if (error) throw new Error(error.message)
  return result
}

async function act(name, ...args) {
  byId('error').textContent = ''
  try {
    await call(name, ...args)
  } catch (error) {
    byId('error').textContent = error.message
  }
  await refresh()
}

/** Everything an app sends is rendered as text, never as markup. */
function element(name, text, ...children) {
  const made = document.createElement(name)
  if (text) made.textContent = text
  made.append(...children)
  return made
}

function button(text, run) {
  const made = element('button', text)
  made.type = 'button'
  made.addEventListener('click', run)
  return made
}

function select(target, options, chosen, onChange) {
  target.replaceChildren(
    ...options.map(([value, text]) => {
      const option = element('option', text)
      option.value = value
      option.selected = value === chosen
      return option
    }),
  )
  target.onchange = () => onChange(target.value)
  return target
}

const short = value => JSON.stringify(value, null, 2)?.slice(0, 4000) ?? ''

function draw(state, history) {
  byId('status').textContent = state.online ? 'Online' : 'Offline'
  byId('offline').textContent = state.online ? 'Go offline' : 'Go online'
  byId('auto').checked = state.autoApprove
  // The oldest is decided first, so only it has buttons.
  byId('waiting').replaceChildren(
    ...state.proposals.map((proposal, at) =>
      element(
        'li',
        '',
        element('strong', `${proposal.name} wants to connect${proposal.signIn ? ' and to sign you in' : ''}`),
        element(
          'pre',
          [proposal.url, Object.keys(proposal.namespaces).join(', '), proposal.signIn?.statement ?? ''].join(
            '\n',
          ),
        ),
        ...(at === 0 ? [button('Approve', () => act('approve')), button('Reject', () => act('reject'))] : []),
      ),
    ),
    ...state.requests.map((request, at) =>
      element(
        'li',
        '',
        element('strong', `${request.method} on ${request.chainId}`),
        element('pre', short(request.params)),
        ...(at === 0
          ? [button('Approve', () => act('approveRequest')), button('Reject', () => act('rejectRequest'))]
          : []),
      ),
    ),
  )
  select(
    byId('account'),
    Array.from({ length: 10 }, (_, at) => [String(at), `Account ${at + 1}`]),
    String(state.accounts[0]),
    value => act('setAccounts', [Number(value)]),
  )
  byId('networks').replaceChildren(
    ...Object.entries(state.chains).map(([namespace, chains]) =>
      element(
        'label',
        namespace,
        select(
          element('select'),
          chains.map(id => [id, id]),
          state.networks[namespace],
          id => act('switchChain', namespace, id),
        ),
      ),
    ),
  )
  byId('sessions').replaceChildren(
    ...state.sessions.map(({ name, namespaces }) =>
      element(
        'li',
        '',
        element('strong', name),
        element(
          'pre',
          Object.values(namespaces)
            .flatMap(({ accounts }) => accounts)
            .join('\n'),
        ),
      ),
    ),
  )
  byId('history').replaceChildren(
    ...[...history]
      .reverse()
      .slice(0, 20)
      .map(({ method, chainId, outcome }) =>
        element('li', '', element('strong', `${method} on ${chainId}`), element('pre', short(outcome))),
      ),
  )
}

/** Re-renders only what changed, so that the focus is kept. */
async function refresh() {
  try {
    const [state, history] = await Promise.all([call('state'), call('lastRequests')])
    const next = JSON.stringify([state, history])
    if (next === drawn) return
    drawn = next
    draw(state, history)
  } catch {
    byId('status').textContent = 'The sandbox has stopped'
  }
}

byId('pair').addEventListener('submit', event => {
  event.preventDefault()
  const uri = byId('uri').value.trim()
  byId('uri').value = ''
  void act('pair', uri)
})
byId('auto').addEventListener('change', event => act('autoApprove', event.target.checked))
byId('offline').addEventListener('click', () =>
  act(byId('offline').textContent === 'Go offline' ? 'goOffline' : 'goOnline'),
)
byId('disconnect').addEventListener('click', () => act('disconnect'))
await refresh()
setInterval(refresh, 1000)
