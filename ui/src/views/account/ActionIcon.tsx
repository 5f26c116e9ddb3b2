import type { AccountAction } from '@latchkit/core'
import type { ReactElement } from 'react'
import { ArrowDownIcon } from '../../icons/ArrowDownIcon.js'
import { ArrowUpIcon } from '../../icons/ArrowUpIcon.js'
import { CardIcon } from '../../icons/CardIcon.js'
import { GridIcon } from '../../icons/GridIcon.js'
import { SwapIcon } from '../../icons/SwapIcon.js'
import { LazyPart } from '../../shell/LazyPart.js'

const icons: Readonly<Record<string, () => ReactElement>> = {
  buy: () => <CardIcon />,
  swap: () => <SwapIcon />,
  send: () => <ArrowUpIcon />,
  receive: () => <ArrowDownIcon />,
}

/** The icon of an account action: its own component, one that it names, else a plain one. */
export function ActionIcon({ icon = '', id }: Pick<AccountAction, 'icon' | 'id'>) {
  if (typeof icon === 'function') return <LazyPart load={icon} name={id} quiet />
  return Object.hasOwn(icons, icon) ? icons[icon]?.() : <GridIcon />
}
