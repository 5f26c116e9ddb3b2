import { useT } from '../../hooks/useT.js'
import { Tag } from '../../primitives/Tag.js'
import { isDoubtful } from './isDoubtful.js'
import type { WalletEntry } from './WalletEntry.js'

/** What is worth knowing of a wallet, in a word or two. A claim that is not verified outweighs the rest. */
export function WalletTag({ entry }: { entry: WalletEntry }) {
  const t = useT()
  const { wallet, installed, lastUsed = wallet?.lastUsed } = entry
  if (isDoubtful(entry)) return <Tag tone="warning">{t('wallet.contested')}</Tag>
  if (lastUsed !== undefined) return <Tag>{t('wallet.lastUsed')}</Tag>
  if (wallet?.type === 'WALLET_CONNECT') return <Tag>{t('wallet.qr')}</Tag>
  if (installed)
    return (
      <Tag dot tone="success">
        {t('wallet.installed')}
      </Tag>
    )
  return wallet ? null : <Tag>{t('wallet.get')}</Tag>
}
