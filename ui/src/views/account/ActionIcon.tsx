import type { AccountAction } from '@latchkit/core'
import type { ReactElement } from 'react'
import { ArrowDownIcon, ArrowUpIcon, BankIcon, CardIcon, GridIcon, SwapIcon } from '../../icons/icons.js'
import { LazyPart } from '../../loading/LazyPart.js'

const icons: Readonly<Record<string, () => ReactElement>> = {
  buy: () => <CardIcon />,
  exchange: () => <BankIcon />,
  swap: () => <SwapIcon />,
  send: () => <ArrowUpIcon />,
  receive: () => <ArrowDownIcon />,
}

/** The icon of an account action: its own component, one that it names, else a plain one. */
export function ActionIcon({ icon, id }: Pick<AccountAction, 'icon' | 'id'>) {
  if (typeof icon === 'function') return <LazyPart load={icon} name={id} quiet />
  return icon !== undefined && Object.hasOwn(icons, icon) ? icons[icon]?.() : <GridIcon />
}
