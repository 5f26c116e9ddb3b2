const words = ['Amber', 'Birch', 'Cedar', 'Delta', 'Ember', 'Fjord', 'Grove', 'Heron', 'Iris', 'Juniper']
const kinds = ['Vault', 'Key', 'Purse', 'Pocket', 'Safe', 'Wallet', 'Pass', 'Chest', 'Ring', 'Box']

const drawing = at =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="hsl(${(at * 47) % 360} 60% 45%)"/><circle cx="20" cy="20" r="${8 + (at % 7)}" fill="#fff"/></svg>`

/**
 * A directory with so many wallets as `latchkit-wallets` builds one: a file, and a small picture beside it for two of three; the
 * others show a generated mark.
 *
 * @param {number} count
 * @returns {Record<string, string>} texts by file name
 */
export function makeWallets(count) {
  const files = {}
  const wallets = Array.from({ length: count }, (_, at) => {
    const picture = at % 3 === 0 ? undefined : `pictures/${at}.svg`
    if (picture) files[picture] = drawing(at)
    return {
      id: `bench${at}`,
      name: `${words[at % 10]} ${kinds[Math.floor(at / 10) % 10]} ${at}`,
      imageUrl: picture,
      rdns: `example.bench${at}`,
      homepage: `https://bench${at}.example/`,
      badge: at % 4 === 0 ? 'certified' : undefined,
      pairs: true,
    }
  })
  return { 'wallets.json': JSON.stringify({ version: 1, wallets }), ...files }
}
