const words = ['Amber', 'Birch', 'Cedar', 'Delta', 'Ember', 'Fjord', 'Grove', 'Heron', 'Iris', 'Juniper']
const kinds = ['Vault', 'Key', 'Purse', 'Pocket', 'Safe', 'Wallet', 'Pass', 'Chest', 'Ring', 'Box']

/** A directory file with so many wallets, each with a small picture of its own; every third has none and shows a generated mark. */
export function makeWallets(count) {
  const wallets = Array.from({ length: count }, (_, at) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="hsl(${(at * 47) % 360} 60% 45%)"/><circle cx="20" cy="20" r="${8 + (at % 7)}" fill="#fff"/></svg>`
    return {
      id: `bench${at}`,
      name: `${words[at % 10]} ${kinds[Math.floor(at / 10) % 10]} ${at}`,
      imageUrl: at % 3 === 0 ? undefined : `data:image/svg+xml,${encodeURIComponent(drawing)}`,
      rdns: `example.bench${at}`,
      homepage: `https://bench${at}.example/`,
      badge: at % 4 === 0 ? 'certified' : undefined,
      pairs: true,
    }
  })
  return JSON.stringify({ version: 1, wallets })
}
