import { type ReactElement, useState } from 'react'
import { useT } from '../../hooks/useT.js'
import { Button } from '../../primitives/controls/Button.js'
import { Group, type GroupProps } from '../../primitives/lists/Group.js'

const PAGE = 20

/** Props of `LongGroup`. */
export interface LongGroupProps<Item> extends Omit<GroupProps, 'children'> {
  items: readonly Item[]
  /** The row of an item, with a key. */
  children: (item: Item) => ReactElement
}

/** A `Group` of as many rows as there are: they come by and by. */
export function LongGroup<Item>({ items, children, ...group }: LongGroupProps<Item>) {
  const t = useT()
  const [most, setMost] = useState(PAGE)
  return (
    <>
      <Group {...group}>{items.slice(0, most).map(children)}</Group>
      {items.length > most ? (
        <Button full onClick={() => setMost(most + PAGE)}>
          {t('list.more')}
        </Button>
      ) : null}
    </>
  )
}
