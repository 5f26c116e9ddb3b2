import { Fragment } from 'react'
import { useT } from '../../hooks/useT.js'
import { useTitle } from '../../hooks/useTitle.js'
import { LegalFooter } from '../../legal/LegalFooter.js'
import { LazyPart } from '../../loading/LazyPart.js'
import { Divider } from '../../primitives/text/Divider.js'
import { useAskedFamily } from '../shared/useAskedFamily.js'
import { ViewBody } from '../shared/ViewBody.js'
import { useConnectLayout } from './useConnectLayout.js'
import { useConnectMethods } from './useConnectMethods.js'
import { WalletPart } from './WalletPart.js'

/** The ways to connect, in order: the wallets, and what plugins contribute. */
export function ConnectView() {
  const t = useT()
  const layout = useConnectLayout()
  const family = useAskedFamily()
  useTitle(family && t('connect.for', { family: t(family.name) }))
  const contributed = useConnectMethods()
  return (
    <ViewBody>
      {layout.methods.map((id, index) => {
        const before = layout.methods[index - 1]
        const isApart = before !== undefined && (id === 'wallet' || before === 'wallet')
        const method = contributed.find(other => other.id === id)
        return (
          <Fragment key={id}>
            {isApart ? <Divider label={t('connect.or')} /> : null}
            {id === 'wallet' ? <WalletPart layout={layout} /> : null}
            {method ? <LazyPart load={method.view} name={method.id} /> : null}
          </Fragment>
        )
      })}
      <LegalFooter />
    </ViewBody>
  )
}
