export type FakeWallet = Record<string, unknown> & { id: string; name: string }

const first = ['Amber', 'Birch', 'Cedar', 'Delta', 'Ember', 'Fjord', 'Grove', 'Heron', 'Iris', 'Juniper']
const second = ['Vault', 'Key', 'Purse', 'Pocket', 'Safe', 'Wallet', 'Pass', 'Chest', 'Ring', 'Box']

/** So many wallets with names of their own. Every third is certified, every tenth has no relay. */
export function fakeWallets(count: number): FakeWallet[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `w${at}`,
    name: `${first[at % 10]} ${second[Math.floor(at / 10) % 10]}${at >= 100 ? ` ${at}` : ''}`,
    image_id: `image-${at}`,
    chains: at % 4 === 0 ? ['toy:1', 'star:main'] : ['toy:1'],
    rdns: `example.wallet${at}`,
    homepage: `https://wallet${at}.example/`,
    mobile_link: `wallet${at}://`,
    app_store: `https://apps.example/wallet${at}`,
    play_store: `https://play.example/wallet${at}`,
    chrome_store: at % 2 === 0 ? `https://extensions.example/wallet${at}` : null,
    badge_type: at % 3 === 0 ? 'certified' : null,
    supports_wc: at % 10 !== 9,
  }))
}
