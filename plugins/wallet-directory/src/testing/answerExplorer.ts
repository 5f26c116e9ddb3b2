import type { FakeWallet } from './fakeWallets.js'

const names = (query: URLSearchParams, key: string) => query.get(key)?.split(',').filter(Boolean)

/** The picture of a wallet, as plain as can be. */
const picture = (id: string) => {
  const hue = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="hsl(${hue} 60% 45%)"/><circle cx="20" cy="20" r="9" fill="#fff"/></svg>`
}

/** What an explorer answers to a GET: pages of wallets, and their pictures. */
export function answerExplorer(address: string, wallets: readonly FakeWallet[]): Response {
  const { pathname, searchParams: query } = new URL(address)
  if (pathname.includes('/getWalletImage/')) {
    return new Response(picture(pathname), { headers: { 'content-type': 'image/svg+xml' } })
  }
  if (!pathname.endsWith('/getWallets')) return new Response('', { status: 404 })
  const [include, exclude, chains] = ['include', 'exclude', 'chains'].map(key => names(query, key))
  const search = query.get('search')?.toLowerCase()
  const badge = query.get('badge_type')
  const found = wallets.filter(
    wallet =>
      (!include || include.includes(wallet.id)) &&
      !exclude?.includes(wallet.id) &&
      (!chains || (wallet['chains'] as string[] | undefined)?.some(id => chains.includes(id))) &&
      (!search || wallet.name.toLowerCase().includes(search)) &&
      (!badge || wallet['badge_type'] === badge),
  )
  const [page, entries] = [Number(query.get('page') ?? 1), Number(query.get('entries') ?? 40)]
  return Response.json({
    data: found.slice((page - 1) * entries, page * entries),
    count: found.length,
  })
}
