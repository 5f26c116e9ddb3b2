import { Group, Mark, Row, SmallButton, useBaseKit, VisuallyHidden } from '@latchkit/ui/components'
import type { Paired } from './Paired.js'
import { useWords, Words } from './words.js'

/** Links to get the wallet. Renders nothing when no link is known. */
export function GetRow({ wallet }: { wallet: Paired }) {
  const kit = useBaseKit()
  const t = useWords()
  const { name, listing, icon } = wallet
  if (!listing) return null
  const { appStore, playStore, chromeStore, homepage } = listing
  if (!(appStore || playStore || chromeStore || homepage)) return null
  return (
    <Group label={t('walletconnect.getOne', { wallet: name })}>
      <Row
        mark={<Mark name={name} src={icon} seed={listing.id} />}
        title={<Words id="walletconnect.none" values={{ wallet: name }} max={18} />}
        tag={
          <SmallButton onClick={() => kit.router.push('GetWallet', { walletId: listing.id })}>
            {t('walletconnect.get')}
            <VisuallyHidden>{name}</VisuallyHidden>
          </SmallButton>
        }
      />
    </Group>
  )
}
