import type { ReactNode } from 'react'
import { useT } from '../../hooks/useT.js'
import { ExternalIcon, GlobeIcon, GridIcon, PhoneIcon, WalletIcon } from '../../icons/icons.js'
import { Row } from '../../primitives/lists/Row.js'
import { Mark } from '../../primitives/marks/Mark.js'
import { Hostile } from '../../primitives/text/Hostile.js'
import type { GetLink } from './getLinks.js'

const icons: Readonly<Record<GetLink['kind'], ReactNode>> = {
  chrome: <GridIcon />,
  apple: <PhoneIcon />,
  google: <PhoneIcon />,
  web: <WalletIcon />,
  home: <GlobeIcon />,
}
const titles = {
  chrome: 'getWallet.chrome',
  apple: 'getWallet.apple',
  google: 'getWallet.google',
  web: 'getWallet.web',
  home: 'getWallet.home',
} as const

/** One place to get a wallet: what it is, and whose page opens. */
export function GetRow({ link: { kind, href, host } }: { link: GetLink }) {
  const t = useT()
  return (
    <Row
      height="two"
      data-item=""
      href={href}
      mark={<Mark name="" icon={icons[kind]} />}
      title={t(titles[kind])}
      subtitle={<Hostile>{host}</Hostile>}
      tag={<ExternalIcon />}
    />
  )
}
