const list = document.querySelector('#mails')
const status = document.querySelector('#status')
let shown = ''

function element(name, text, className = '') {
  const made = document.createElement(name)
  made.textContent = text
  made.className = className
  return made
}

function draw(mails) {
  const items = mails.map(mail => {
    const item = document.createElement('li')
    item.append(element('h2', mail.subject))
    item.append(element('p', `to ${mail.to} · ${new Date(mail.at).toLocaleTimeString()}`, 'meta'))
    if (mail.code) item.append(element('p', mail.code, 'code'))
    if (mail.link && URL.canParse(mail.link)) {
      const link = element('a', 'Open the link')
      link.href = mail.link
      link.target = '_blank'
      link.rel = 'noreferrer'
      item.append(link)
    }
    item.append(element('pre', mail.text))
    return item
  })
  list.replaceChildren(...items)
  status.textContent = mails.length === 0 ? 'Nothing has arrived.' : ''
}

async function look() {
  try {
    const mails = await (await fetch('/mails')).json()
    const key = mails.map(({ id }) => id).join()
    if (key !== shown || mails.length === 0) draw(mails)
    shown = key
  } catch {
    status.textContent = 'The mail server does not answer.'
  }
}

document.querySelector('#clear').addEventListener('click', async () => {
  await fetch('/mails', { method: 'DELETE' })
  await look()
})
await look()
setInterval(look, 1_000)
