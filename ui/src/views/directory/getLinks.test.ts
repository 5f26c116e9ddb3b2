import { expect, it } from 'vitest'
import { getLinks, platformOf } from './getLinks.js'

const wallet = {
  id: 'oriole',
  name: 'Oriole',
  chromeStore: 'https://chrome.example/oriole',
  appStore: 'https://apple.example/oriole',
  playStore: 'https://play.example/oriole',
  webappLink: 'https://app.oriole.example/',
  homepage: 'https://www.oriole.example/',
}

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0', ['chrome', 'app', 'apple', 'play', 'oriole']],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', ['apple', 'app', 'oriole']],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0', ['play', 'app', 'oriole']],
])('%s is led to its own stores first, and sees whose page opens', (userAgent, hosts) => {
  const links = getLinks(wallet, platformOf(userAgent))
  expect(links.map(({ host }) => host.split('.')[0])).toEqual(hosts)
  for (const { href, host } of links) expect(new URL(href).hostname.replace(/^www\./, '')).toBe(host)
})

it('leaves out what the policy for links refuses', () => {
  const links = getLinks(
    { ...wallet, chromeStore: 'javascript:alert(1)', appStore: 'http://apple.example' },
    'desktop',
  )
  expect(links.map(({ kind }) => kind)).toEqual(['web', 'google', 'home'])
})
