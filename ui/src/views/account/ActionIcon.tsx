import type { ReactElement } from 'react'
import { ArrowDownIcon } from '../../icons/ArrowDownIcon.js'
import { ArrowUpIcon } from '../../icons/ArrowUpIcon.js'
import { CardIcon } from '../../icons/CardIcon.js'
import { GridIcon } from '../../icons/GridIcon.js'
import { SwapIcon } from '../../icons/SwapIcon.js'

const icons: Readonly<Record<string, () => ReactElement>> = {
  buy: () => <CardIcon />,
  swap: () => <SwapIcon />,
  send: () => <ArrowUpIcon />,
  receive: () => <ArrowDownIcon />,
}

/** The icon that an account action names; a plain one for names the shell does not have. */
export function ActionIcon({ name = '' }: { name?: string }) {
  return Object.hasOwn(icons, name) ? icons[name]?.() : <GridIcon />
}
