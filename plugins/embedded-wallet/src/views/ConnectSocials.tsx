import { readPlatform } from '@latchkit/core/platform'
import { Body, Button, Grid, Group, Mark, Row, useBaseKit } from '@latchkit/ui/components'
import { MoreIcon } from '@latchkit/ui/icons'
import { openSocialWindow } from '../social/openSocialWindow.js'
import { offeredSocials } from '../social/providers.js'
import { SocialMark } from './SocialMark.js'
import { useSocialName } from './useSocialName.js'
import { useWallet, withWallet } from './useWallet.js'
import { useWords } from './words.js'

/** The providers that work here, and what a press on one does. */
function useSocials() {
  const kit = useBaseKit()
  const wallet = useWallet()
  const { providers, shown } = wallet.socials
  const offered = offeredSocials(providers, readPlatform())
  function start(provider: string) {
    wallet.connectSocial(provider, openSocialWindow(provider)).catch(() => {})
    kit.router.push('embedded-wallet/social')
  }
  return { offered, shown, start }
}

/** A row of providers on the Connect view; the rest is behind "more". */
export const SocialMethod = withWallet(function SocialMethod() {
  const kit = useBaseKit()
  const t = useWords()
  const nameOf = useSocialName()
  const { offered, shown, start } = useSocials()
  // A list of one is no list.
  const some = offered.length > shown + 1 ? offered.slice(0, shown) : offered
  const isNamed = offered.length < 3
  const label = (id: string) => t('embedded-wallet.social.with', { provider: nameOf(id) })
  return (
    <Grid columns={isNamed ? 1 : some.length < offered.length ? some.length + 1 : some.length}>
      {some.map(id => (
        <Button
          key={id}
          variant={isNamed ? 'secondary' : 'surface'}
          full
          icon={<SocialMark provider={id} />}
          onClick={() => start(id)}
          {...(isNamed ? { children: label(id) } : { 'aria-label': label(id), hint: label(id) })}
        />
      ))}
      {some.length < offered.length ? (
        <Button
          variant="surface"
          full
          icon={<MoreIcon />}
          aria-label={t('embedded-wallet.social.more')}
          hint={t('embedded-wallet.social.more')}
          onClick={() => kit.router.push('embedded-wallet/socials')}
        />
      ) : null}
    </Grid>
  )
})

/** All providers, as a list. */
export const ConnectSocials = withWallet(SocialList)

/** The same, within another view of the wallet. */
export function SocialList() {
  const t = useWords()
  const nameOf = useSocialName()
  const { offered, start } = useSocials()
  return (
    <Body>
      <Group label={t('embedded-wallet.social.list')}>
        {offered.map(id => (
          <Row
            key={id}
            data-item=""
            mark={<Mark name="" icon={<SocialMark provider={id} />} />}
            title={nameOf(id)}
            chevron
            onClick={() => start(id)}
          />
        ))}
      </Group>
    </Body>
  )
}
